import { useRef, useState } from 'react';

/** The state of the last change. Null before the first change. */
export type SaveState = 'saving' | 'kept' | 'failed' | null;

/**
 * A value that shows a change at once and reverts it if it can't be saved. Changes are saved one after the other, so
 * that the last change wins. A change that a newer one overtakes while it waits isn't sent. This doesn't use React's
 * transitions, because they would block navigation until everything is saved.
 */
export function useSaved<T>(value: T, save: (wanted: T) => Promise<unknown>) {
  const [wanted, setWanted] = useState<{ value: T } | null>(null);
  const [state, setState] = useState<SaveState>(null);
  const latest = useRef(0);
  const queue = useRef<Promise<void>>(Promise.resolve());

  const change = (next: T): void => {
    latest.current += 1;
    const turn = latest.current;
    const keep = async (): Promise<void> => {
      if (turn !== latest.current) return;
      let result: SaveState = 'kept';
      try {
        await save(next);
      } catch (error) {
        console.warn('Not saved', error);
        result = 'failed';
      }
      if (turn !== latest.current) return;
      setWanted(null);
      setState(result);
    };
    setWanted({ value: next });
    setState('saving');
    queue.current = queue.current.then(keep);
  };
  return { shown: wanted ? wanted.value : value, state, change };
}
