import { usePeople } from '../../lib/storage/people.ts';
import { Segments } from '../../ui/forms/segments.tsx';

/** A filter by the walk to the visitor's people. */
export interface WalkFilter {
  /** In minutes. Undefined if any walk will do. */
  maxWalk: number | undefined;
  onChange: (maxWalk: number | undefined) => void;
}

const choices = [
  ['', 'Any'],
  ['10', '10'],
  ['20', '20'],
  ['30', '30'],
  ['45', '45'],
] as const;

/** How far homes in the list may be from each of the visitor's people. Nothing without people. */
export function LongestWalk({ maxWalk, onChange }: WalkFilter) {
  const count = usePeople().length;
  if (count === 0) return null;
  return (
    <Segments<string>
      legend={count === 1 ? 'Longest walk in minutes' : 'Longest walk to each in minutes'}
      name="longest_walk"
      choices={choices}
      chosen={maxWalk?.toString() ?? ''}
      onChoose={(value) => onChange(value === '' ? undefined : Number(value))}
    />
  );
}
