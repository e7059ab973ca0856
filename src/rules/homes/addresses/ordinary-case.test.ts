import { expect, test } from 'vitest';
import { inOrdinaryCase } from './ordinary-case.ts';

test.each([
  ['2210 S DEARBORN ST', '2210 S Dearborn St'],
  ['3519 fremont ave n', '3519 Fremont Ave N'],
  ['909 NE 65TH ST UNIT 12B', '909 NE 65th St Unit 12B'],
  ['1 MARTIN LUTHER KING JR WAY S #A', '1 Martin Luther King Jr Way S #A'],
  ["12 O'BRIEN PL", "12 O'Brien Pl"],
  ['8 MCDONALD-HILL RD', '8 McDonald-Hill Rd'],
  ['14 AVENUE OF THE STARS', '14 Avenue of the Stars'],
  ['CALLE NIÑO 118', 'Calle Niño 118'],
  ['SEATTLE', 'Seattle'],
])('%s becomes %s', (written, ordinary) => {
  expect(inOrdinaryCase(written)).toBe(ordinary);
});

test.each(['1204 E Union St', '27 Cañon Drive', '88 NE', 'deCarie Blvd'])('%s stays', (text) => {
  expect(inOrdinaryCase(text)).toBe(text);
});
