import { SectionDialog } from '../records/section-dialog.tsx';
import { FeedsPart } from './feeds-part.tsx';
import { QueuePart } from './queue-part.tsx';
import { StoragePart } from './storage-part.tsx';

/** How the installation is: each figure leads to its rows. */
export function OperationsDialog({ onClose }: { onClose: () => void }) {
  return (
    <SectionDialog title="Operations" intro="How the installation is. Each figure leads to its rows." onClose={onClose}>
      <FeedsPart />
      <QueuePart />
      <StoragePart />
    </SectionDialog>
  );
}
