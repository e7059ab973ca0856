import { useRef, useState } from 'react';

/** What has become of a change; null before there was one. */
export type SaveState = 'saving' | 'kept' | 'failed' | null;

/**
 * A value that is shown as it was changed at once, and as it was when that can't be kept. Changes are saved one after the
 * other, so that the last one stays; those that were overtaken while they waited aren't sent. Not by React's transitions:
 * they would hold the way to another page until everything is saved.
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
