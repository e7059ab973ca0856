import type { TextsState } from './text-states.ts';

/** All that decides whether what the workbench shows is saved. */
export interface SavingFacts {
  isOffline: boolean;
  /** How many changes the server hasn't confirmed yet. */
  changes: number;
  /** Whether moves in the order are on their way, or were undone by another reviewer's order. */
  order: 'saved' | 'saving' | 'lost';
  texts: TextsState;
  uploads: 'saved' | 'saving' | 'failed';
  /** How many values are typed, or can't be saved as they are. */
  typed: number;
  wrong: number;
  /** Whether a notice says that something wasn't saved. */
  hasFailed: boolean;
}

export interface SavingWords {
  words: string;
  isTrouble: boolean;
}

const trouble = (words: string): SavingWords => ({ words, isTrouble: true });
const going = (words: string): SavingWords => ({ words, isTrouble: false });

/** Whether all that the workbench shows is saved, in words. `All saved` only if nothing is typed, on its way or refused. */
export function savingWords(facts: SavingFacts): SavingWords {
  const { isOffline, changes, order, texts, uploads, typed, wrong, hasFailed } = facts;
  const waiting = changes + Number(order === 'saving');
  const isOpen = waiting + typed + wrong > 0 || texts !== 'saved' || uploads !== 'saved';
  if (isOffline && isOpen) return trouble('Not saved: no connection');
  if (wrong > 0) return trouble(wrong === 1 ? 'A value isn’t saved' : `${wrong} values aren’t saved`);
  if (order === 'lost') return trouble('The order isn’t saved');
  if (waiting > 0) return going(`Saving ${waiting}…`);
  if (texts === 'unsaved') return trouble('A text isn’t saved');
  if (uploads === 'failed') return trouble('A photo isn’t saved');
  if (hasFailed) return trouble('A change wasn’t saved');
  if (texts === 'saving') return going('Saving a text…');
  if (uploads === 'saving') return going('Saving photos…');
  return going(typed > 0 ? 'Not saved yet' : 'All saved');
}
