import { expect, it } from 'vitest';
import { wordDifference } from './word-difference.ts';

it('tells what changed word by word', () => {
  expect(wordDifference('A yard for all.', 'A big yard for all of us.')).toEqual([
    { is: 'same', text: 'A ' },
    { is: 'added', text: 'big ' },
    { is: 'same', text: 'yard for ' },
    { is: 'removed', text: 'all.' },
    { is: 'added', text: 'all of us.' },
  ]);
});

it('tells a text that is new or gone as a whole', () => {
  expect(wordDifference('', 'Three flats')).toEqual([{ is: 'added', text: 'Three flats' }]);
  expect(wordDifference('Three flats', '')).toEqual([{ is: 'removed', text: 'Three flats' }]);
  expect(wordDifference('Three flats', 'Three flats')).toEqual([{ is: 'same', text: 'Three flats' }]);
});

it('keeps line breaks', () => {
  expect(wordDifference('One\nTwo', 'One\nThree')).toEqual([
    { is: 'same', text: 'One\n' },
    { is: 'removed', text: 'Two' },
    { is: 'added', text: 'Three' },
  ]);
});
