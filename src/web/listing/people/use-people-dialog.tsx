import { lazy, type ReactNode, useState } from 'react';
import { metroByMarketName } from '../../../rules/places/metros/metros.ts';
import { LazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';
import type { WalkFilter } from './longest-walk.tsx';

const PeopleDialog = lazy(async () => ({ default: (await import('./people-dialog.tsx')).PeopleDialog }));

/**
 * The dialog that asks for the visitor's people, and a function that opens it. Render the dialog anywhere. Its code loads
 * when it opens. The place search prefers places in the given market. Over a list, it also filters by the walk.
 */
export function usePeopleDialog(
  marketName: string,
  walk?: WalkFilter,
): [dialog: ReactNode, open: (done?: () => void) => void] {
  const [shown, setShown] = useState<{ done?: (() => void) | undefined } | null>(null);
  const metro = metroByMarketName(marketName);
  const close = (): void => {
    setShown(null);
    shown?.done?.();
  };
  const dialog = shown && metro && (
    <LazyDialog onClose={() => setShown(null)}>
      <PeopleDialog metro={metro} walk={walk} onClose={close} />
    </LazyDialog>
  );
  return [dialog, (done) => setShown({ done })];
}
