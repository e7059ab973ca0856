import { expect, test } from 'vitest';
import { placeLabel } from './place-label.ts';

const parts = {
  name: 'Ballard Locks',
  street: '3015 NW 54th St',
  city: 'Seattle',
  state: 'WA',
  zipcode: '98107',
};

test.each([
  ['address', '3015 NW 54th St, Seattle, WA 98107'],
  ['poi', 'Ballard Locks, 3015 NW 54th St, Seattle, WA 98107'],
  ['street', '3015 NW 54th St, Seattle, WA'],
  ['postcode', 'Seattle, WA 98107'],
  ['neighborhood', 'Ballard Locks, Seattle, WA'],
  ['city', 'Ballard Locks, WA'],
] as const)('a place of the kind %s', (kind, label) => {
  expect(placeLabel(kind, parts)).toBe(label);
});

test('says nothing twice and leaves no gaps', () => {
  expect(placeLabel('neighborhood', { name: 'Brooklyn', city: 'Brooklyn', state: 'NY' })).toBe('Brooklyn, NY');
  expect(placeLabel('poi', { name: 'Gas Works Park', state: 'WA' })).toBe('Gas Works Park, WA');
  expect(placeLabel('postcode', { zipcode: '98107', state: 'WA' })).toBe('98107, WA');
});

test.each([
  ['address', { city: 'Seattle', state: 'WA', zipcode: '98107' }],
  ['poi', { street: '3015 NW 54th St', city: 'Seattle' }],
  ['postcode', { city: 'Seattle', state: 'WA' }],
  ['city', { city: 'Seattle', state: 'WA' }],
] as const)('is empty without what the kind %s is about', (kind, known) => {
  expect(placeLabel(kind, known)).toBe('');
});
