import { useEffect } from 'react';
import type { CompoundPage } from '../../../contracts/compounds.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { track } from '../../lib/track.ts';
import { HomeDetails } from '../../listing/details/home-details.tsx';
import { LikeControl } from '../../subscriber/like-control.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { HomeFailed } from './home-failed.tsx';
import type { OpenedHome } from './load-dashboard.ts';

interface HomeDialogProps {
  opened: OpenedHome;
  now: string;
  onClose: () => void;
}

const TITLE_ID = 'opened-home';

function FoundHome({ compound, now, onClose }: { compound: CompoundPage; now: string; onClose: () => void }) {
  const { compound_id } = compound;
  useEffect(() => track('Home Opened', { compound_id, as: 'modal' }), [compound_id]);
  const asPage = (
    <a href={paths.compound(compound_id)} className="py-2 text-sm font-semibold underline underline-offset-4">
      Open full page
    </a>
  );
  return (
    <ModalDialog labelledBy={TITLE_ID} bar={asPage} onClose={onClose}>
      <HomeDetails
        compound={compound}
        now={new Date(now)}
        heading="h2"
        headingId={TITLE_ID}
        actions={<LikeControl compound_id={compound_id} />}
      />
    </ModalDialog>
  );
}

const missing = {
  gone: { title: 'This home is no longer listed', text: 'It was sold, rented or taken off the market.' },
  unknown: { title: 'Home not found', text: 'The link may be incorrect or out of date.' },
  failed: { title: 'Couldn’t load this home', text: '' },
} as const;

/** A home over the list, with the content of the home's page, or the reason that it can't be shown. */
export function HomeDialog({ opened, now, onClose }: HomeDialogProps) {
  if ('compound' in opened) return <FoundHome compound={opened.compound} now={now} onClose={onClose} />;
  const { title, text } = missing[opened.missing];
  return (
    <ModalDialog labelledBy={TITLE_ID} size="small" onClose={onClose}>
      <h2 id={TITLE_ID} className="text-3xl">
        {title}
      </h2>
      {text === '' ? <HomeFailed /> : <p className="mt-2 mb-5 text-lg">{text}</p>}
      {opened.missing === 'gone' && opened.compound_id !== null && (
        <ButtonLink to={paths.compound(opened.compound_id)}>See similar homes</ButtonLink>
      )}
    </ModalDialog>
  );
}
