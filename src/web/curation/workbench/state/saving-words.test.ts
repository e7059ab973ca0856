import { expect, it } from 'vitest';
import { type SavingFacts, savingWords } from './saving-words.ts';

const saved: SavingFacts = {
  isOffline: false,
  changes: 0,
  order: 'saved',
  texts: 'saved',
  uploads: 'saved',
  typed: 0,
  wrong: 0,
  hasFailed: false,
};

it('says that all is saved only if it is, also without a connection', () => {
  expect(savingWords(saved)).toEqual({ words: 'All saved', isTrouble: false });
  expect(savingWords({ ...saved, isOffline: true }).words).toBe('All saved');
});

it.each<[Partial<SavingFacts>, string, boolean]>([
  [{ typed: 1 }, 'Not saved yet', false],
  [{ wrong: 1 }, 'A value isn’t saved', true],
  [{ wrong: 2, changes: 1 }, '2 values aren’t saved', true],
  [{ changes: 2, order: 'saving' }, 'Saving 3…', false],
  [{ order: 'saving' }, 'Saving 1…', false],
  [{ order: 'lost' }, 'The order isn’t saved', true],
  [{ texts: 'saving' }, 'Saving a text…', false],
  [{ texts: 'unsaved' }, 'A text isn’t saved', true],
  [{ uploads: 'saving' }, 'Saving photos…', false],
  [{ uploads: 'failed' }, 'A photo isn’t saved', true],
  [{ hasFailed: true }, 'A change wasn’t saved', true],
  [{ hasFailed: true, changes: 1 }, 'Saving 1…', false],
])('says of %o: %s', (facts, words, isTrouble) => {
  expect(savingWords({ ...saved, ...facts })).toEqual({ words, isTrouble });
});

it.each<Partial<SavingFacts>>([
  { typed: 1 },
  { wrong: 1 },
  { changes: 1 },
  { order: 'saving' },
  { texts: 'saving' },
  { texts: 'unsaved' },
  { uploads: 'saving' },
])('says that %o waits for the connection', (facts) => {
  expect(savingWords({ ...saved, ...facts, isOffline: true }).words).toBe('Not saved: no connection');
});
