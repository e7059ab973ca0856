import { expect, it } from 'vitest';
import { mergeChoice } from './merge-choice.ts';

const some = (...names: string[]) => ({ all: false, names: new Set(names) });
const all = { all: true, names: new Set<string>() };

it.each([
  ['nothing has changed elsewhere', some('a'), some('a', 'b'), some('a'), some('a', 'b')],
  ['another was ticked elsewhere', some('a'), some('a', 'b'), some('a', 'c'), some('a', 'b', 'c')],
  ['another was taken away elsewhere', some('a', 'c'), some('a', 'b', 'c'), some('a'), some('a', 'b')],
  ['one is taken away here', some('a', 'b'), some('a'), some('a', 'b', 'c'), some('a', 'c')],
  ['nothing would be left', some('a', 'b'), some('a'), some('b'), some('a')],
  ['all are wanted', some('a'), all, some('a', 'c'), all],
  ['all were followed before', all, some('b'), some('c'), some('b')],
  ['all are followed elsewhere', some('a'), some('a', 'b'), all, some('a', 'b')],
])('%s', (_, before, wanted, now, kept) => {
  expect(mergeChoice(before, wanted, now)).toEqual(kept);
});
