import { expect, test } from 'vitest';
import { usStateCode, usStateName } from './us-states.ts';

test('a state is known by its name and by its two letters', () => {
  expect(usStateCode('washington ')).toBe('WA');
  expect(usStateCode('District of Columbia')).toBe('DC');
  expect(usStateName('NY')).toBe('New York');
});

test.each(['', 'WA', 'British Columbia', 'constructor'])('%j is no name of a state', (name) => {
  expect(usStateCode(name)).toBeUndefined();
});

test.each(['', 'wa', 'BC', 'constructor'])('%j is no code of a state', (code) => {
  expect(usStateName(code)).toBeUndefined();
});
