import type { CompoundStatus } from '../../src/contracts/homes/compounds.ts';
import { randomInSeries } from '../choose.ts';

const NOTES: Readonly<Partial<Record<CompoundStatus, readonly string[]>>> = {
  not_approved: [
    'roof',
    'foundation cracks in three photos',
    'on a truck route',
    'one kitchen, so really one home',
    'price far above the block',
    'photos show another house',
    'lower unit floods, says the seller’s report',
    'no yard, no light',
    'unpermitted second unit',
  ],
  might_approve: [
    'ask about the second kitchen',
    'wait for a lower price',
    'check the permit of the cottage',
    'lovely, but needs better photos',
    'is the third unit legal?',
  ],
  approved: ['great light', 'lead with the courtyard', 'write about the trail behind it'],
};
const NOTED: Readonly<Partial<Record<CompoundStatus, number>>> = {
  not_approved: 0.75,
  might_approve: 0.6,
  approved: 0.15,
};

/** The private note of the reviewer who decided about a compound. Often empty. */
export function reviewNote(status: CompoundStatus, position: number): string {
  const random = randomInSeries(`review note ${position}`);
  const notes = NOTES[status];
  return notes && random.chance(NOTED[status] ?? 0) ? random.pick(notes) : '';
}
