import { expect, test } from 'vitest';
import { notedNearby } from './noted-nearby.ts';

test.each([
  [['near light rail', 'garden beds', 'near a trail'], 'light rail and a trail'],
  [['on a park', 'near a park', 'near BART', 'near shops and cafes'], 'a park, BART, and shops and cafes'],
])('%j', (tags, places) => {
  expect(notedNearby(tags)).toMatch(`Our curators noted ${places} nearby.`);
});

test('nothing is claimed without a tag that names a place', () => {
  expect(notedNearby([])).toBeNull();
  expect(notedNearby(['walkable', 'quiet street', 'near '])).toBeNull();
});
