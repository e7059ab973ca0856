import { expect, test } from 'vitest';
import { isUsZip, mapPlace, parseAddress } from './places.ts';

test.each([
  ['98107', true],
  ['98107-1234', true],
  ['9810', false],
  ['981071', false],
  ['98107-12', false],
  ['981071234', false],
  ['98107 ', false],
  ['9810a', false],
])('%j is a zip code: %s', (text, expected) => {
  expect(isUsZip(text)).toBe(expected);
});

test('a place is taken with its three fields, and nothing it wasn’t asked for', () => {
  const place = { lat: 0, lng: -122.3, formatted_address: '1 Main St' };
  expect(mapPlace({ ...place, icon: 'x' })).toEqual(place);
  expect(mapPlace({ ...place, home_id: 7 })).toEqual({ ...place, home_id: 7 });
});

test.each([
  [{ lng: 1, formatted_address: 'a' }, 'lat'],
  [{ lat: '1', lng: 1, formatted_address: 'a' }, 'lat'],
  [{ lat: 1, lng: null, formatted_address: 'a' }, 'lng'],
  [{ lat: 1, lng: 1, formatted_address: ' ' }, 'formatted_address'],
  [{}, 'lat, lng, formatted_address'],
  [null, 'lat, lng, formatted_address'],
])('%j lacks %s', (place, fields) => {
  expect(() => mapPlace(place)).toThrow(new Error(`place missing required fields: ${fields}`));
});

const part = (type: string, long_name: string, short_name = long_name) => ({
  types: [type, 'x'],
  long_name,
  short_name,
});
const components = [
  part('street_number', '5400'),
  part('route', 'Ballard Avenue Northwest', 'Ballard Ave NW'),
  part('locality', 'Seattle'),
  part('administrative_area_level_1', 'Washington', 'WA'),
  part('postal_code', '98107'),
  part('country', 'United States', 'US'),
];
const without = (type: string) => components.filter((component) => !component.types.includes(type));

test('an address has the short state and the short country', () => {
  expect(parseAddress(components)).toEqual({
    street: '5400 Ballard Avenue Northwest',
    city: 'Seattle',
    state: 'WA',
    zipcode: '98107',
    country: 'USA',
  });
});

test.each(['route', 'locality', 'administrative_area_level_1', 'postal_code', 'country'])(
  'an address without its %s is rejected',
  (type) => {
    expect(parseAddress(without(type))).toBeNull();
  },
);

test('an address needs no house number, but a zip code of the US', () => {
  expect(parseAddress(without('street_number'))?.street).toBe('Ballard Avenue Northwest');
  expect(parseAddress([...without('postal_code'), part('postal_code', 'V6B 1A1')])).toBeNull();
});

test('a borough stands in for a missing city', () => {
  const brooklyn = [part('sublocality_level_1', 'Brooklyn'), ...without('locality')];
  expect(parseAddress(brooklyn)?.city).toBe('Brooklyn');
  expect(parseAddress([...brooklyn, part('locality', 'New York')])?.city).toBe('New York');
});
