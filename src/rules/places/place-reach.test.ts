import { expect, test } from 'vitest';
import { getGeography } from './metros/metro-geography.ts';
import { metroByKey } from './metros/metros.ts';
import { metroOfPeople, placeReach } from './place-reach.ts';

const seattle = metroByKey('seattle')!;

test('a place lies here, in another metro, or in none', () => {
  expect(placeReach({ lat: 47.67, lng: -122.38 }, seattle)).toBe('here');
  expect(placeReach({ lat: 41.85, lng: -87.65 }, seattle)).toBe(metroByKey('chicago'));
  expect(placeReach({ lat: 30.2672, lng: -97.7431 }, seattle)).toBe(metroByKey('austin'));
  // Olympia, an hour to the south.
  expect(placeReach({ lat: 47.04, lng: -122.9 }, seattle)).toBe('nowhere');
});

test('the border belongs to a metro', () => {
  const { north, south, east, west } = getGeography(seattle).bounds;
  expect(placeReach({ lat: north, lng: east }, seattle)).toBe('here');
  expect(placeReach({ lat: south, lng: west }, seattle)).toBe('here');
  expect(placeReach({ lat: south - 0.001, lng: west }, seattle)).toBe('nowhere');
});

test('people live in another metro if none of them lives in this one', () => {
  const ballard = { lat: 47.67, lng: -122.38 };
  const chicago = { lat: 41.85, lng: -87.65 };
  const austin = { lat: 30.2672, lng: -97.7431 };
  const olympia = { lat: 47.04, lng: -122.9 };
  expect(metroOfPeople([olympia, chicago, austin, chicago], seattle)).toEqual({
    metro: metroByKey('chicago'),
    people: [chicago, chicago],
  });
  expect(metroOfPeople([chicago, ballard], seattle)).toBeUndefined();
  expect(metroOfPeople([olympia], seattle)).toBeUndefined();
  expect(metroOfPeople([], seattle)).toBeUndefined();
});
