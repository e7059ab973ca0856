import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { queryClient } from '../../identity/query-client.ts';

/** The state of the last change. Null before the first change. */
export type SaveState = 'saving' | 'kept' | 'failed' | null;

const states = { idle: null, pending: 'saving', success: 'kept', error: 'failed' } as const;

/**
 * A value that shows a change at once. A change that can't be saved stays, so that the user can try again. Changes are
 * saved one after the other, so that the last change wins. A change that a newer one overtakes while it waits isn't sent.
 */
export function useSaved<T>(value: T, save: (wanted: T) => Promise<unknown>) {
  const latest = useRef<{ value: T }>(undefined);
  const [wanted, setWanted] = useState<{ value: T } | null>(null);
  const { mutate, status } = useMutation(
    {
      scope: { id: useId() },
      mutationFn: async (turn: { value: T }) => {
        if (turn === latest.current) await save(turn.value);
      },
      onError: (error) => console.warn('Not saved', error),
    },
    queryClient,
  );
  const change = (next: T): void => {
    latest.current = { value: next };
    // A field in the browser shows its value again at once if the page doesn't take over the new one at once.
    setWanted(latest.current);
    // Called only for the last change.
    mutate(latest.current, { onSuccess: () => setWanted(null) });
  };
  const state: SaveState = states[status];
  const retry = (): void => {
    if (wanted) change(wanted.value);
  };
  return { shown: wanted ? wanted.value : value, state, change, retry };
}
