import { useState } from 'react';
import type { MatchStatus } from '../../contracts/people/matches.ts';
import { toggleLike } from './likes.ts';

/** A button that says what the current subscriber thinks of a home, and whether the last press couldn't be saved. */
export function useMatchPress(compound_id: number) {
  const [failed, setFailed] = useState(false);
  const press = async (message?: MatchStatus): Promise<void> => {
    setFailed(false);
    try {
      await toggleLike(compound_id, message);
    } catch (error) {
      console.warn('Opinion', error);
      setFailed(true);
    }
  };
  return { failed, press };
}
