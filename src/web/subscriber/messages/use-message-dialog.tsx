import { lazy, type ReactNode, useState } from 'react';
import type { CompoundPage } from '../../../contracts/homes/compounds.ts';
import { LazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';
import type { MessageKind } from './message-topic.ts';

const CompoundMessageDialog = lazy(async () => ({
  default: (await import('./compound-message-dialog.tsx')).CompoundMessageDialog,
}));

/**
 * The dialog in which the visitor writes a message about a home, and a function that opens it. Render the dialog
 * anywhere. Its code loads when it opens.
 */
export function useMessageDialog(compound: CompoundPage): [dialog: ReactNode, write: (kind: MessageKind) => void] {
  const [kind, write] = useState<MessageKind | null>(null);
  const close = () => write(null);
  const dialog = kind && (
    <LazyDialog onClose={close}>
      <CompoundMessageDialog kind={kind} compound={compound} onClose={close} />
    </LazyDialog>
  );
  return [dialog, write];
}
