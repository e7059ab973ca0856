import { expect, test } from 'vitest';
import { pageSentFrom } from './message-limits.ts';

test('the route stands in brackets before the page', () => {
  expect(pageSentFrom('HFC Home Dashboard', 'Contact')).toBe('[HFC Home Dashboard] Contact');
  expect(pageSentFrom('Login', '')).toBe('[Login]');
});

test('it is cut at 50 characters, but not through a character', () => {
  expect(pageSentFrom('r', 'x'.repeat(46))).toBe(`[r] ${'x'.repeat(46)}`);
  expect(pageSentFrom('r', 'x'.repeat(47))).toBe(`[r] ${'x'.repeat(46)}`);
  expect(pageSentFrom('r', `${'x'.repeat(45)}🏡`)).toBe(`[r] ${'x'.repeat(45)}`);
  expect(pageSentFrom('r', `${'x'.repeat(44)}🏡!`)).toBe(`[r] ${'x'.repeat(44)}🏡`);
});
