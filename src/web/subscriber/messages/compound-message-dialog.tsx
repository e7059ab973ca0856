import type { CompoundPage } from '../../../contracts/homes/compounds.ts';
import { MessageDialog } from './message-dialog.tsx';
import type { MessageKind } from './message-topic.ts';

interface CompoundMessageDialogProps {
  kind: MessageKind;
  compound: CompoundPage;
  onClose: () => void;
}

/** Asks the advisor about a home, or tells staff that something is wrong with it. */
export function CompoundMessageDialog({ kind, compound, onClose }: CompoundMessageDialogProps) {
  const { compound_id, editorial } = compound;
  return <MessageDialog topic={{ kind, home: { compound_id, title: editorial.title } }} onClose={onClose} />;
}
