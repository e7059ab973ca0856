import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { foundPlaces } from './found-places.ts';
import { METROS } from './metros/metros.ts';
import { placeReach } from './place-reach.ts';
import { POPULAR_CITIES } from './popular-cities.ts';

test('the popular cities are those of the gazetteer, where it puts them', async () => {
  const file = JSON.parse(await readFile('geography/places.json', 'utf8')) as {
    popular: [name: string, state: string, lat: number, lng: number][];
  };
  expect(POPULAR_CITIES.map(({ formatted_address, lat, lng }) => [formatted_address, lat, lng])).toEqual(
    file.popular.map(([name, state, lat, lng]) => [`${name}, ${state}`, lat, lng]),
  );
  expect(foundPlaces(POPULAR_CITIES)).toEqual(POPULAR_CITIES);
});

test('there is one in each metro', () => {
  for (const metro of METROS)
    expect(POPULAR_CITIES.filter((city) => placeReach(city, metro) === 'here')).toHaveLength(1);
});
