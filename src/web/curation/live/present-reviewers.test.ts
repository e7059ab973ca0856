import { expect, it } from 'vitest';
import { getInitials } from './present-reviewers.tsx';

it.each([
  ['Rae Reviewer', 'RR'],
  ['Ana María de la Cruz', 'AC'],
  ['åsa', 'Å'],
  ['  ', '?'],
  ['🏡 Home', '🏡H'],
])('%s has the initials %s', (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});
