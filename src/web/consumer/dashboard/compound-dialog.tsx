import { lazy, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { CompoundPage } from '../../../contracts/homes/compounds.ts';
import { canonicalSearch, costParamNames } from '../../../rules/navigation/search-params.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { track } from '../../lib/track.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useNearView } from '../../lib/use-near-view.ts';
import { CompoundWithActions } from '../../subscriber/compound-with-actions.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/dialogs/modal-dialog.tsx';
import { LazyPart } from '../../ui/part-boundary.tsx';
import { CompoundFailed } from './compound-failed.tsx';
import type { OpenedCompound } from './dashboard-data.ts';

interface CompoundDialogProps {
  opened: OpenedCompound;
  now: string;
  /** Opens another home instead. */
  onOpen: (compound_id: number) => void;
  onClose: () => void;
}

const SimilarInDialog = lazy(() =>
  import('./similar-in-dialog.tsx').then((module) => ({ default: module.SimilarInDialog })),
);

const TITLE_ID = 'opened-home';

function FoundCompound({
  compound,
  now,
  onOpen,
  onClose,
}: Omit<CompoundDialogProps, 'opened'> & { compound: CompoundPage }) {
  const { compound_id } = compound;
  const [similar, isSimilarNear] = useNearView<HTMLDivElement>();
  const asOf = new Date(now);
  useEffect(() => track('Home Opened', { compound_id, as: 'modal' }), [compound_id]);
  const [params] = useSearchParams();
  // The server doesn't know them.
  const cost = useHydrated() ? canonicalSearch(params, costParamNames) : '';
  const asPage = (
    <a href={paths.compound(compound_id, cost)} className="py-2 text-sm font-semibold underline underline-offset-4">
      Open full page
    </a>
  );
  return (
    <ModalDialog labelledBy={TITLE_ID} bar={asPage} onClose={onClose}>
      <CompoundWithActions compound={compound} now={asOf} heading="h2" headingId={TITLE_ID} />
      <div ref={similar} className="mt-10 min-h-px">
        {isSimilarNear && (
          <LazyPart>
            <SimilarInDialog compound={compound} now={asOf} onOpen={onOpen} />
          </LazyPart>
        )}
      </div>
    </ModalDialog>
  );
}

const missing = {
  gone: { title: 'This home is no longer listed', text: 'It was sold, rented or taken off the market.' },
  unknown: { title: 'Home not found', text: 'The link may be incorrect or out of date.' },
  failed: { title: 'Couldn’t load this home', text: '' },
} as const;

/** A home over the list, with the content of the home's page, or the reason that it can't be shown. */
export function CompoundDialog({ opened, onClose, ...rest }: CompoundDialogProps) {
  if ('compound' in opened) return <FoundCompound compound={opened.compound} onClose={onClose} {...rest} />;
  const { title, text } = missing[opened.missing];
  return (
    <ModalDialog labelledBy={TITLE_ID} size="small" onClose={onClose}>
      <h2 id={TITLE_ID} className="text-3xl">
        {title}
      </h2>
      {text === '' ? <CompoundFailed /> : <p className="mt-2 mb-5 text-lg">{text}</p>}
      {opened.missing === 'gone' && opened.compound_id !== null && (
        <ButtonLink to={paths.compound(opened.compound_id)}>See similar homes</ButtonLink>
      )}
    </ModalDialog>
  );
}
