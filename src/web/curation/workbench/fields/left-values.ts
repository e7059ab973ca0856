import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import { homeName } from '../../home-name.ts';
import { tell } from '../../notices.ts';
import { rowOfCompound } from '../../row-of-compound.ts';

/** A typed value that can't be saved. */
interface LeftValue {
  label: string;
  typed: string;
  problem: string;
}

const LONGEST_SHOWN = 30;

/** How many values are typed but not saved yet. */
let unsaved = 0;
/** The values of a home that disappeared together. */
let left: LeftValue[] = [];

/** Whether leaving the page now would lose a value that is being typed. */
export const isValueTyped = (): boolean => unsaved > 0;

/** Counts a value as typed until the returned function is called. */
export function countTyped(): () => void {
  unsaved += 1;
  return () => {
    unsaved -= 1;
  };
}

const short = (typed: string): string => (typed.length > LONGEST_SHOWN ? `${typed.slice(0, LONGEST_SHOWN)}…` : typed);

/** What wasn't saved, such as `Price wasn’t changed to “12O”. Enter whole dollars.` */
function leftWords([first, ...others]: readonly LeftValue[]): string {
  if (!first) return '';
  if (others.length === 0) return `${first.label} wasn’t changed to “${short(first.typed)}”. ${first.problem}`;
  const all = [first, ...others].map(({ label, typed }) => `${label} “${short(typed)}”`);
  return `These weren’t saved: ${all.join(', ')}.`;
}

/** Tells that a typed value is lost, because its field disappeared while the value was wrong. */
export function tellLeft(compound: StaffCompound, value: LeftValue): void {
  left.push(value);
  if (left.length > 1) return;
  queueMicrotask(() => {
    const { compound_id } = compound;
    tell(`${homeName(rowOfCompound(compound))}: ${leftWords(left)}`, { isError: true, compound_id });
    left = [];
  });
}
