import { lazy, type ReactNode, Suspense, useState } from 'react';
import { metroByMarketName } from '../../../rules/places/metros.ts';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { PartBoundary, PartFailed } from '../../ui/part-boundary.tsx';

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
  const failed = (
    <ModalDialog labelledBy="people-failed" size="small" onClose={() => setShown(null)}>
      <PartFailed>
        <span id="people-failed">Couldn’t load this.</span>
      </PartFailed>
    </ModalDialog>
  );
  const dialog = shown && metro && (
    <PartBoundary fallback={failed}>
      <Suspense>
        <PeopleDialog metro={metro} walk={walk} onClose={close} />
      </Suspense>
    </PartBoundary>
  );
  return [dialog, (done) => setShown({ done })];
}
