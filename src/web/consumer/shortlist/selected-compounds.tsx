import { type ReactNode, useState } from 'react';
import { MIN_COMPARED } from '../../../rules/homes/lists/compared-ids.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useSite } from '../../lib/navigation/site.ts';
import { shareCompound } from '../../subscriber/sharing/share-compound.ts';
import { ShareDialog } from '../../subscriber/sharing/share-dialog.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';

/** What can be done with the chosen homes. Stays in view at the bottom. */
export function SelectedCompounds({ ids }: { ids: readonly number[] }) {
  const { public_url } = useSite();
  /** What was said, and of which homes: it isn't true of others. */
  const [message, setMessage] = useState<{ words: string | null; of: string }>();
  const [dialog, setDialog] = useState<ReactNode>(null);
  const canCompare = ids.length >= MIN_COMPARED;
  const count = ids.length === 1 ? '1 home' : `${ids.length} homes`;
  const of = ids.join();
  const say = (words: string | null): void => setMessage({ words, of });
  const share = async (): Promise<void> => {
    const [compound_id = 0] = ids;
    if (!canCompare) {
      setDialog(<ShareDialog compound_id={compound_id} onClose={() => setDialog(null)} />);
      return;
    }
    try {
      const url = public_url + paths.compare(ids);
      const how = await shareCompound({ compound_id, title: `${count} side by side`, url });
      say(how === 'copied' ? 'Link copied' : null);
    } catch (error) {
      console.warn('Share', error);
      say('Couldn’t copy the link. Please try again.');
    }
  };
  return (
    <>
      <div className="sticky bottom-4 z-10 flex max-w-full flex-wrap items-center justify-center gap-2 self-center rounded-3xl bg-ink p-2 shadow-panel print:hidden">
        <output className="px-3 leading-tight text-white max-sm:basis-full max-sm:py-1 max-sm:text-center">
          {(message?.of === of ? message.words : null) ??
            (canCompare ? `${ids.length} selected` : 'Select another to compare')}
        </output>
        <Button onClick={() => void share()}>
          Share <span className="sr-only">{count}</span>
        </Button>
        {canCompare && (
          <ButtonLink to={paths.compare(ids)}>
            Compare <span className="sr-only">{count}</span>
          </ButtonLink>
        )}
        <ButtonLink to={paths.tourRequest(ids)} look="action">
          Tour <span className="sr-only">{count}</span>
        </ButtonLink>
      </div>
      {dialog}
    </>
  );
}
