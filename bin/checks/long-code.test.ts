import { expect, it } from 'vitest';
import { findLongCode } from './long-code.ts';

const lines = (count: number): string => 'use();\n'.repeat(count);

it.each([
  ['a function declaration', `function long() {\n${lines(99)}}\n`],
  ['an arrow function', `const long = () => {\n${lines(99)}};\n`],
  ['a method', `class One {\n  long() {\n${lines(99)}}\n}\n`],
  ['a component', `export function Long() {\n${lines(98)}  return <p />;\n}\n`],
])('finds %s of more than 100 lines', (_, text) =>
  expect(findLongCode('one.tsx', text)).toEqual([expect.stringMatching(/^line \d: a function of 101 lines\./)]),
);

it('accepts a function of 100 lines', () =>
  expect(findLongCode('one.ts', `function short() {\n${lines(98)}}\n`)).toEqual([]));

it('finds a file of more than 250 lines that doesn’t say why', () => {
  expect(findLongCode('one.ts', lines(250))).toEqual([]);
  expect(findLongCode('one.ts', lines(251))).toEqual([expect.stringMatching(/^251 lines\./)]);
  expect(findLongCode('one.ts', `// Long, because it is a table.\n${lines(251)}`)).toEqual([]);
});
