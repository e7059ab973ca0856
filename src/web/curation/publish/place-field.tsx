import { useId, useState } from 'react';
import { useOpenValue } from '../open-values.ts';

interface PlaceFieldProps {
  /** Of the home. */
  name: string;
  /** From 0. */
  place: number;
  count: number;
  onMove: (place: number) => void;
  /** Why the typed place is none. Null if it is one. */
  onProblem: (problem: string | null) => void;
  /** The id of the element with the problem. Absent without one. */
  problemId?: string | undefined;
}

/** The place of a home in the order, as a number to type. Enter moves the home, Escape leaves the field. */
export function PlaceField({ name, place, count, onMove, onProblem, problemId }: PlaceFieldProps) {
  /** The typed text. Null if the field shows the place. */
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  useOpenValue(typed === null ? null : problemId === undefined ? 'typed' : 'wrong');
  const leave = (): void => {
    setTyped(null);
    onProblem(null);
  };
  const submit = (): void => {
    if (typed === null) return;
    const to = /^\d+$/.test(typed.trim()) ? Number(typed) : 0;
    if (to < 1 || to > count) {
      onProblem(count === 1 ? 'Only place 1.' : `Type 1 to ${count}.`);
      return;
    }
    leave();
    onMove(to - 1);
  };
  return (
    <input
      id={id}
      name="place"
      inputMode="numeric"
      enterKeyHint="go"
      autoComplete="off"
      maxLength={6}
      aria-label={`Place of ${name}, of ${count}`}
      aria-invalid={problemId !== undefined}
      aria-describedby={problemId}
      aria-keyshortcuts="g"
      value={typed ?? String(place + 1)}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        setTyped(target.value);
        onProblem(null);
      }}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') submit();
        else if (event.key === 'Escape') {
          leave();
          event.currentTarget.closest('li')?.querySelector('button')?.focus();
        } else return;
        event.preventDefault();
        event.stopPropagation();
      }}
      className="h-11 w-12 shrink-0 rounded-xl border border-control bg-surface text-center tabular-nums aria-invalid:border-danger"
    />
  );
}
