import { expect, test } from 'vitest';
import { MAX_PEOPLE } from '../../contracts/values/people-values.ts';
import {
  distanceLabel,
  metersToFarthest,
  type Person,
  peopleAmong,
  unitedPeople,
  walksToPeople,
  walkTo,
  withPerson,
} from './people.ts';

const home = { lat: 47.6, lng: -122.3 };
const person = (name: string, north: number): Person => ({
  name,
  lat: home.lat + north,
  lng: home.lng,
  formatted_address: `${name}’s street`,
});
const ana = person('Ana', 0.01);
const ben = person('Ben', 0.1);

test('a distance is in miles, with the minutes of a walk up to an hour', () => {
  expect([0, 1_300, 4_900, 5_000, 20_000].map(distanceLabel)).toEqual([
    '0.1 mi, 1 min walk',
    '0.8 mi, 16 min walk',
    '3.0 mi, 60 min walk',
    '3.1 mi',
    '12 mi',
  ]);
  expect(walkTo(ana, home)).toBe('0.7 mi, 14 min walk to Ana');
});

test('a card names one or two people, or the farthest of more', () => {
  expect(walksToPeople([], home)).toEqual([]);
  expect(walksToPeople([ana], home)).toEqual(['0.7 mi, 14 min walk to Ana']);
  const cleo = person('Cleo', -0.02);
  expect(walksToPeople([cleo, ana], home)).toEqual(['1.4 mi, 27 min walk to Cleo', '0.7 mi, 14 min walk to Ana']);
  expect(walksToPeople([ana, ben, cleo], home)).toEqual(['6.9 mi to Ben', '2 others are nearer']);
});

test('the farthest person counts', () => {
  expect(metersToFarthest([ben, ana], home)).toBeCloseTo(11_119.5, 0);
  expect(metersToFarthest([], home)).toBe(0);
});

test('a person is added once, with a clean name, up to the limit', () => {
  expect(withPerson([ana], { ...ana, name: '  Ana ' })).toEqual([ana]);
  expect(withPerson([], { ...ana, name: ' ' })).toEqual([{ ...ana, name: 'Ana’s street' }]);
  expect(withPerson([], { ...ana, name: 'x'.repeat(90) })[0]?.name).toHaveLength(40);
  const full = Array.from({ length: MAX_PEOPLE }, (_, index) => person(`P${index}`, index / 100));
  expect(withPerson(full, ana)).toEqual(full);
  // Two people at one place.
  expect(withPerson([ana], { ...ana, name: 'Zoe' })).toHaveLength(2);
});

test('the people of a browser are added to those of an account, once each', () => {
  expect(unitedPeople([ana], [{ ...ana }, ben])).toEqual([ana, ben]);
  const many = Array.from({ length: MAX_PEOPLE }, (_, i) => person(`P${i}`, i));
  expect(unitedPeople(many, [ana])).toEqual(many);
});

test('among preferences, only whole people count', () => {
  expect(peopleAmong({ people: [ana, { name: 'Ben' }, null, 7] })).toEqual([ana]);
  expect(peopleAmong({ people: 'Ana' })).toEqual([]);
  expect(peopleAmong(undefined)).toEqual([]);
});
