import { useState } from 'react';
import { ModalDialog } from '../../ui/dialogs/modal-dialog.tsx';
import { Segments } from '../../ui/forms/segments.tsx';
import { AddByHand } from './add-by-hand.tsx';
import { AddById } from './add-by-id.tsx';
import { AddFromFeeds } from './add-from-feeds.tsx';
import type { AddedBy } from './add-homes.ts';

const ways = [
  ['feeds', 'From feeds'],
  ['id', 'By listing ID'],
  ['hand', 'By hand'],
] as const;
type Way = (typeof ways)[number][0];

/** Adds homes to a review period, in one of three ways. */
export function AddHomesDialog({ onClose, ...added }: AddedBy & { onClose: () => void }) {
  const [way, setWay] = useState<Way>('feeds');
  return (
    <ModalDialog labelledBy="add-title" onClose={onClose}>
      <div className="flex flex-col gap-5">
        <h2 id="add-title" className="text-2xl">
          Add homes
        </h2>
        <Segments legend="How to add them" name="way" choices={ways} chosen={way} onChoose={setWay} />
        {way === 'feeds' && <AddFromFeeds {...added} />}
        {way === 'id' && <AddById {...added} />}
        {way === 'hand' && <AddByHand {...added} />}
      </div>
    </ModalDialog>
  );
}
