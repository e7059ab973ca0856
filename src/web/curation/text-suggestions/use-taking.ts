import { useState } from 'react';

interface Taking<T> {
  present: T;
  suggested: T;
  /** Puts a value into the field. */
  put: (value: T) => void;
}

/** Where a suggested value stands: it was in the field before, it was taken, or it may be taken. */
export type TakingState = 'same' | 'taken' | 'open';

/** Takes a suggested value, and puts back the one that it replaced. */
export function useTaking<T>({ present, suggested, put }: Taking<T>): { state: TakingState; act: () => void } {
  const [replaced, setReplaced] = useState<{ value: T } | null>(null);
  const isThere = JSON.stringify(present) === JSON.stringify(suggested);
  const state = !isThere ? 'open' : replaced === null ? 'same' : 'taken';
  const act = (): void => {
    if (state === 'same') return;
    setReplaced(state === 'open' ? { value: present } : null);
    put(state === 'open' || replaced === null ? suggested : replaced.value);
  };
  return { state, act };
}
