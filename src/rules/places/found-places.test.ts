import { describe, expect, test } from 'vitest';
import { foundPlaces, shortPlaceName } from './found-places.ts';

const ballard = { lat: 47.67, lng: -122.38, formatted_address: 'Ballard, Seattle, WA', kind: 'neighborhood' };

describe('found places', () => {
  test('keep what a map needs, in order', () => {
    const items = [
      { ...ballard, address: null },
      { ...ballard, formatted_address: 'Seattle, WA', kind: 'city' },
    ];
    expect(foundPlaces(items)).toEqual([ballard, { ...ballard, formatted_address: 'Seattle, WA', kind: 'city' }]);
  });

  test.each([
    ['no latitude', { lat: undefined }],
    ['a latitude that JSON could not hold', { lat: Number.NaN }],
    ['an endless longitude', { lng: Number.POSITIVE_INFINITY }],
    ['a text for a longitude', { lng: '-122' }],
    ['a latitude beyond the pole', { lat: 91 }],
    ['a longitude beyond the date line', { lng: -181 }],
    ['no name', { formatted_address: '  ' }],
  ])('leave out one with %s', (_, wrong) => {
    expect(foundPlaces([{ ...ballard, ...wrong }, ballard])).toEqual([ballard]);
  });

  test.each([undefined, null, 'Ballard', { items: [ballard] }])('are none in %j', (items) => {
    expect(foundPlaces(items)).toEqual([]);
  });

  test.each([undefined, 'planet', 'toString'])('of the kind %j are taken for addresses', (kind) => {
    expect(foundPlaces([{ ...ballard, kind }])).toEqual([{ ...ballard, kind: 'address' }]);
  });
});

test('a place is called by the first part of its address', () => {
  expect(shortPlaceName(ballard)).toBe('Ballard');
  expect(shortPlaceName({ formatted_address: 'Seattle' })).toBe('Seattle');
  expect(shortPlaceName({ formatted_address: ', WA' })).toBe(', WA');
});
