import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import { compoundName } from '../../compound-name.ts';
import { notifyUnsaved } from '../../notices.ts';
import { rowOfCompound } from '../../row-of-compound.ts';

/** A typed value that can't be saved. */
interface LeftValue {
  /** Such as `Price “12O”`. */
  name: string;
  /** What to say if the value is the only one, such as `Price wasn’t changed to “12O”. Enter whole dollars.` */
  words: string;
}

/** The values of a home that disappeared together. */
let left: LeftValue[] = [];

/** Tells that a typed value is lost, because its field disappeared while the value was wrong. */
export function notifyLostValue(compound: StaffCompound, value: LeftValue): void {
  left.push(value);
  if (left.length > 1) return;
  queueMicrotask(() => {
    const names = left.map(({ name }) => name).join(', ');
    const words = left.length === 1 ? value.words : `These weren’t saved: ${names}.`;
    left = [];
    notifyUnsaved(`${compoundName(rowOfCompound(compound))}: ${words}`, compound.compound_id);
  });
}
