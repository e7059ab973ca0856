import { useState } from 'react';
import { Segments } from '../../ui/forms/segments.tsx';
import { SectionDialog } from '../records/section-dialog.tsx';
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
    <SectionDialog title="Add homes" onClose={onClose}>
      <Segments legend="How to add them" name="way" choices={ways} chosen={way} onChoose={setWay} />
      {/* Each form keeps what was typed into it. */}
      <div hidden={way !== 'feeds'}>
        <AddFromFeeds {...added} />
      </div>
      <div hidden={way !== 'id'}>
        <AddById {...added} />
      </div>
      <div hidden={way !== 'hand'}>
        <AddByHand {...added} />
      </div>
    </SectionDialog>
  );
}
