import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as contract from '../../contracts/people/users.ts';
import { avatarHouseFaces, avatarHouseHues } from '../../contracts/values/avatar-house.ts';
import {
  defaultHistory,
  defaultPublicProfile,
  earliestMoveOptions,
  locationTypeOptions,
  minBedroomsOptions,
} from './public-profile.ts';

const values = (options: readonly { value: unknown }[]) => options.map(({ value }) => value);

test('a house has any accent color of the theme but light-lime and neon-lime', () => {
  const css = readFileSync(new URL('../../web/app.css', import.meta.url), 'utf8');
  const defined = [...css.matchAll(/--color-([a-z]+(?:-[a-z]+)*): #/g)].map(([, name]) => name!);
  const others = ['black', 'white', 'cream', 'ink', 'danger', 'danger-ground'];
  expect(defined).toEqual(expect.arrayContaining(others));
  const accents = defined.filter((name) => !others.includes(name));
  expect(accents).toHaveLength(14);
  expect(avatarHouseHues).toEqual(accents.filter((name) => name !== 'light-lime' && name !== 'neon-lime'));
});

test('there are 26 faces, among them the seven that are given', () => {
  expect(new Set(avatarHouseFaces).size).toBe(26);
  const given = ['Aya', 'Chuckles', 'Emma', 'Frank', 'Kawaii', 'Pikachu', 'Totoro'];
  expect(avatarHouseFaces).toEqual(expect.arrayContaining(given));
});

test('a new user has told and done nothing', () => {
  expect(defaultPublicProfile(() => 0)).toEqual({
    earliestMove: null,
    locationType: null,
    minBedrooms: null,
    avatarHouseHue: 'lime',
    avatarHouseFace: 'Aya',
  });
  expect(defaultHistory()).toEqual({
    days_visited: 0,
    hfc_tour_form_submitted: false,
    hfc_quiz_submitted: false,
    minihoods: {},
  });
  expect(contract.userHistory.parse(defaultHistory())).toEqual(defaultHistory());
});

test('whatever the numbers, a new profile fits the contract', () => {
  const number = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(fc.infiniteStream(number), (numbers) => {
      const profile = defaultPublicProfile(() => numbers.next().value);
      expect(contract.publicProfile.parse(profile)).toEqual(profile);
    }),
  );
});

test('color and face are drawn apart: every pair can come', () => {
  const pairs = new Set<string>();
  for (let hue = 0; hue < avatarHouseHues.length; hue += 1) {
    for (let face = 0; face < avatarHouseFaces.length; face += 1) {
      const numbers = [(hue + 0.5) / avatarHouseHues.length, (face + 0.5) / avatarHouseFaces.length];
      const profile = defaultPublicProfile(() => numbers.shift() ?? Number.NaN);
      pairs.add(`${profile.avatarHouseHue} ${profile.avatarHouseFace}`);
    }
  }
  expect(pairs.size).toBe(12 * 26);
});

test('the options cover the contract and are worded as agreed', () => {
  expect(values(earliestMoveOptions)).toEqual(contract.earliestMoves);
  expect(values(locationTypeOptions)).toEqual(contract.locationTypes);
  expect(values(minBedroomsOptions)).toEqual(contract.minBedroomsChoices);
  const labels = [earliestMoveOptions, locationTypeOptions, minBedroomsOptions].map((options) =>
    options.map(({ label }) => label),
  );
  expect(labels).toEqual([
    ['1\u20133 months', '4\u20136 months', '6\u201312 months', 'Not anytime soon', 'Not sure'],
    ['Rent', 'Buy', "I'm considering both", 'Not sure'],
    ['1', '2', '3', '4+', 'Not sure'],
  ]);
});
