import { expect, test } from 'vitest';
import { stepsBack } from './steps-to-list.ts';

const site = 'https://kinhood.example';
const list = { url: `${site}/hfc/home?markets=seattle` };
const overList = { url: `${site}/hfc/home?markets=seattle&compound_id=7` };
const home = { url: `${site}/hfc/compounds/7` };

test('the list is the last one without an open home', () => {
  expect(stepsBack([list, home], 1)).toBe(-1);
  expect(stepsBack([list, overList, home, home], 3)).toBe(-3);
  expect(stepsBack([list, home, list, overList, home], 4)).toBe(-2);
});

test('there may be no list before', () => {
  expect(stepsBack([home], 0)).toBe(0);
  expect(stepsBack([overList, home], 1)).toBe(0);
  // A list that the visitor went back from.
  expect(stepsBack([home, list], 0)).toBe(0);
  expect(stepsBack([{ url: null }, home], 1)).toBe(0);
});
