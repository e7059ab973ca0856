import { type ReactNode, Suspense } from 'react';
import { PartBoundary, PartFailed } from '../part-boundary.tsx';
import { ModalDialog } from './modal-dialog.tsx';

const FAILED_ID = 'dialog-failed';

/** Surrounds a dialog whose code loads when it opens. If it can't be loaded, another dialog says so. */
export function LazyDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const failed = (
    <ModalDialog labelledBy={FAILED_ID} size="small" onClose={onClose}>
      <PartFailed>
        <span id={FAILED_ID}>Couldn’t load this.</span>
      </PartFailed>
    </ModalDialog>
  );
  return (
    <PartBoundary fallback={failed}>
      <Suspense>{children}</Suspense>
    </PartBoundary>
  );
}
