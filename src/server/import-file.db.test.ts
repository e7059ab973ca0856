import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts';
import { getGeography } from '../rules/places/metros/metro-geography.ts';
import { METROS } from '../rules/places/metros/metros.ts';
import { type ImportOptions, importFile } from './import-file.ts';

const square = (west: number, south: number, size = 0.02): number[][] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

const feature = (name: string | null, ring: unknown, type = 'Polygon') => ({
  type: 'Feature',
  properties: { cartodb_id: 1, S_HOOD: name },
  geometry: { type, coordinates: type === 'Polygon' ? [ring] : ring },
});

const ADAMS = square(-122.4, 47.66);
// Around the center of Seattle.
const DOWNTOWN = square(-122.34, 47.6);
// The first outline is clockwise, as the city publishes them. The second isn't closed, as in other publishers' files.
const SOUND = [feature('Adams', ADAMS.toReversed()), feature('Downtown', DOWNTOWN.slice(0, -1))];

let database: TestDatabase;
let folder: string;
let seattle: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  database = await createTestDatabase();
  const { db } = database;
  const markets = METROS.map((metro) => ({
    name: metro.market_name,
    metro_key: metro.key,
    uac20_id: getGeography(metro).uac20_ids[0],
  }));
  await db.insertInto('market').values(markets).execute();
  const market = db.selectFrom('market').select('market_id').where('name', '=', 'Seattle');
  seattle = (await market.executeTakeFirstOrThrow()).market_id;
});

afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  for (const table of ['compound', 'home', 'area', 'neighborhood', 'city'] as const) {
    await database.db.deleteFrom(table).execute();
  }
});

async function importFeatures(features: readonly unknown[], options: ImportOptions = {}, name = 'hoods.geojson') {
  return importText(JSON.stringify({ type: 'FeatureCollection', features }), options, name);
}

async function importText(text: string, options: ImportOptions = {}, name = 'hoods.geojson') {
  const path = join(folder, name);
  await writeFile(path, text);
  const refusals: string[] = [];
  const onRefusal = (place: string, reason: string): number => refusals.push(`${place}: ${reason}`);
  const watch = {
    onRefusal,
    onProgress: () => undefined,
    signal: new AbortController().signal,
    rest: async () => undefined,
  };
  const report = await importFile(database, path, options, watch);
  const { inserted, updated, unchanged, refused, notes, changes_published_files: visible } = report;
  return { counts: [inserted, updated, unchanged, refused], refusals, notes, visible };
}

async function addSampleNeighborhood(city: string, name: string, ring: number[][] | null): Promise<number> {
  const { db } = database;
  await db
    .insertInto('city')
    .values({ market_id: seattle, name: city, state: 'WA' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { city_id } = await db.selectFrom('city').select('city_id').where('name', '=', city).executeTakeFirstOrThrow();
  const boundary = ring && JSON.stringify({ type: 'Polygon', coordinates: [ring] });
  const inserted = await db
    .insertInto('neighborhood')
    .values({ city_id, name, lat: 47, lng: -122, boundary, source: 'sample' })
    .returning('neighborhood_id')
    .executeTakeFirstOrThrow();
  return inserted.neighborhood_id;
}

async function addArea(name: string, market_id = seattle): Promise<number> {
  const { area_id } = await database.db
    .insertInto('area')
    .values({ market_id, name, display_name: name })
    .returning('area_id')
    .executeTakeFirstOrThrow();
  return area_id;
}

async function addCompound(area_id: number, lng: number, lat: number, neighborhood_id: number | null): Promise<number> {
  const { db } = database;
  const { home_id } = await db
    .insertInto('home')
    .values({
      provider: 'test',
      provider_home_id: `${lng} ${lat}`,
      formatted_address: '1 Elm St',
      lat,
      lng,
      current_status: 'active',
      listing_type: 'sale',
      home_attributes: '{}',
    })
    .returning('home_id')
    .executeTakeFirstOrThrow();
  const { compound_id } = await db
    .insertInto('compound')
    .values({ home_id, area_id, neighborhood_id, editorial: '{}' })
    .returning('compound_id')
    .executeTakeFirstOrThrow();
  return compound_id;
}

function neighborhoods() {
  return database.db
    .selectFrom('neighborhood')
    .innerJoin('city', 'city.city_id', 'neighborhood.city_id')
    .select(['neighborhood_id', 'city.name as city', 'neighborhood.name', 'source', 'lat', 'lng', 'boundary'])
    .orderBy('neighborhood.name')
    .execute();
}

async function getNeighborhood(compound_id: number): Promise<string | undefined> {
  const row = await database.db
    .selectFrom('compound')
    .innerJoin('neighborhood', 'neighborhood.neighborhood_id', 'compound.neighborhood_id')
    .where('compound_id', '=', compound_id)
    .select('neighborhood.name')
    .executeTakeFirst();
  return row?.name;
}

describe('an import of neighborhoods', () => {
  it('makes them the main city of their metro, then changes nothing', async () => {
    const first = await importFeatures(SOUND);
    expect(first).toMatchObject({ counts: [2, 0, 0, 0], visible: true });
    expect(first.notes).toEqual(['neighborhoods of Seattle, WA, named by "S_HOOD"']);
    const stored = await neighborhoods();
    expect(stored.map(({ city, name, source }) => [city, name, source])).toEqual([
      ['Seattle', 'Adams', 'hoods.geojson'],
      ['Seattle', 'Downtown', 'hoods.geojson'],
    ]);
    // Counter-clockwise and closed, as RFC 7946 requires.
    const signedArea = (ring: number[][]) =>
      ring.slice(1).reduce((sum, [x = 0, y = 0], index) => {
        const [px = 0, py = 0] = ring[index] ?? [];
        return sum + (px - -122) * (y - 47) - (x - -122) * (py - 47);
      }, 0);
    for (const { boundary, lat, lng } of stored) {
      const [ring = []] = (boundary as { coordinates: number[][][] }).coordinates;
      expect(ring[0]).toEqual(ring.at(-1));
      expect(signedArea(ring)).toBeGreaterThan(0);
      expect([lat, lng].every(Number.isFinite)).toBe(true);
    }
    expect(stored[0]?.lat).toBeCloseTo(47.67, 6);

    expect(await importFeatures(SOUND)).toMatchObject({ counts: [0, 0, 2, 0], visible: false });
    expect(await neighborhoods()).toEqual(stored);
  });

  it('replaces the sample of that city only, and joins homes anew', async () => {
    const adams = await addSampleNeighborhood('Seattle', 'Adams', square(-122.5, 47.66));
    const gone = await addSampleNeighborhood('Seattle', 'Gone', square(-122.34, 47.6));
    const elsewhere = await addSampleNeighborhood('Bellevue', 'Crossroads', square(-122.14, 47.6));
    const undrawn = await addSampleNeighborhood('Bellevue', 'Undrawn', null);
    const area = await addArea('north-seattle');
    const inDowntown = await addCompound(area, -122.33, 47.61, gone);
    const inAdams = await addCompound(area, -122.39, 47.67, null);
    const inNone = await addCompound(area, -122.45, 47.5, gone);
    const leftAdams = await addCompound(area, -122.49, 47.67, adams);
    const inBellevue = await addCompound(area, -122.13, 47.61, elsewhere);
    const inUndrawn = await addCompound(area, -122.2, 47.5, undrawn);
    const elsewhereMarket = await addCompound(await addArea('denver', seattle + 2), -122.33, 47.611, elsewhere);

    const { counts, notes } = await importFeatures(SOUND);
    expect(counts).toEqual([1, 1, 0, 0]);
    expect(notes).toContain("removed, as the file doesn't have them: 1 earlier neighborhood");
    expect(notes).toContain('joined to another neighborhood: 3 homes');
    const stored = await neighborhoods();
    expect(stored.map(({ name }) => name)).toEqual(['Adams', 'Crossroads', 'Downtown', 'Undrawn']);
    expect(stored[0]?.neighborhood_id).toBe(adams);
    expect(await getNeighborhood(inDowntown)).toBe('Downtown');
    expect(await getNeighborhood(inAdams)).toBe('Adams');
    expect(await getNeighborhood(inNone)).toBeUndefined();
    expect(await getNeighborhood(leftAdams)).toBeUndefined();
    expect(await getNeighborhood(inBellevue)).toBe('Crossroads');
    expect(await getNeighborhood(inUndrawn)).toBe('Undrawn');
    expect(await getNeighborhood(elsewhereMarket)).toBe('Crossroads');
  });

  it('leaves what other files brought, and refuses their names', async () => {
    await importFeatures(SOUND);
    const more = [feature('Adams', DOWNTOWN), feature('Belltown', square(-122.35, 47.59))];
    const second = await importFeatures(more, { city: 'seattle' }, 'more.geojson');
    expect(second.counts).toEqual([1, 0, 0, 1]);
    expect(second.refusals).toEqual(['feature 1 (Adams): Seattle has a neighborhood of this name from hoods.geojson']);
    // Its upper right quarter.
    expect(second.notes).toContain('25 % of "Belltown" lies over Downtown (hoods.geojson)');
    expect((await neighborhoods()).map(({ name, source }) => [name, source])).toEqual([
      ['Adams', 'hoods.geojson'],
      ['Belltown', 'more.geojson'],
      ['Downtown', 'hoods.geojson'],
    ]);
  });

  it('merges features of one name and refuses unsound ones', async () => {
    await addSampleNeighborhood('Seattle', 'Bowtie', null);
    const features = [
      ...SOUND,
      feature(' Adams ', [[square(-122.42, 47.66, 0.01)]], 'MultiPolygon'),
      feature('Bowtie', ADAMS.slice(0, 2)),
      feature('Listless', 'nowhere', 'MultiPolygon'),
      feature(null, ADAMS),
      feature('Pointed', [-122, 47], 'Point'),
      { type: 'Feature', properties: { S_HOOD: 'Nowhere' }, geometry: null },
      feature('Denver', square(-105, 39.7)),
      'no feature',
    ];
    const { counts, refusals, notes } = await importFeatures(features, { city: 'Seattle, WA' });
    expect(counts).toEqual([3, 0, 0, 7]);
    expect(notes).toContain('2 features named "Adams" became one');
    expect(refusals).toEqual([
      'feature 4 (Bowtie): Invalid GeoJSON object: a ring needs three corners',
      'feature 5 (Listless): coordinates must be an Array',
      'feature 6: it has no name',
      'feature 7 (Pointed): Invalid GeoJSON object: Point is no area',
      'feature 8 (Nowhere): Invalid GeoJSON object',
      'feature 10: Invalid GeoJSON object: it is no Feature',
      'feature 9 (Denver): is outside Seattle, where most are',
    ]);
    const [adams, bowtie] = await neighborhoods();
    expect(adams?.boundary).toMatchObject({ type: 'MultiPolygon', coordinates: { length: 2 } });
    // It was refused, so the sample's neighborhood stays.
    expect(bowtie).toMatchObject({ name: 'Bowtie', source: 'sample' });
  });

  it('leaves out parts without an area, and prefers names for people', async () => {
    const sliver = [
      [-122.34, 47.6],
      [-122.3399, 47.6001],
      [-122.34, 47.6],
      [-122.34, 47.6],
    ];
    const named = (name: string, coordinates: object, type = 'Polygon') => ({
      type: 'Feature',
      properties: { name: name.toUpperCase().replaceAll(' ', '_'), mapname: name },
      geometry: { type, coordinates },
    });
    const features = [
      named('Sliver Park', [[square(-122.36, 47.6)], [sliver]], 'MultiPolygon'),
      named('Only Slivers', [[sliver], [sliver]], 'MultiPolygon'),
      named('Plain Hood', [square(-122.38, 47.6)]),
    ];
    const { counts, refusals, notes } = await importFeatures(features, { city: 'Seattle' });
    expect(counts).toEqual([2, 0, 0, 1]);
    expect(notes).toEqual([
      'neighborhoods of Seattle, WA, named by "mapname"',
      'left out of "Sliver Park": 1 part without an area',
    ]);
    expect(refusals).toEqual([
      'feature 2 (Only Slivers): Invalid GeoJSON object: a ring encloses nothing or crosses itself',
    ]);
    expect((await neighborhoods()).map(({ name }) => name)).toEqual(['Plain Hood', 'Sliver Park']);
  });

  it('asks whose they are when they are not the main city, and takes the answer', async () => {
    const suburb = [feature('Crossroads', square(-122.14, 47.6))];
    await expect(importFeatures(suburb)).rejects.toThrow('--city "Name, ST"');
    await expect(importFeatures(suburb, { city: 'Bellevue' })).rejects.toThrow('add its state');
    expect((await importFeatures(suburb, { city: 'Bellevue, wa' })).counts).toEqual([1, 0, 0, 0]);
    expect((await importFeatures(suburb, { city: 'Bellevue' })).counts).toEqual([0, 0, 1, 0]);
    const balance = await importFeatures(suburb, { city: 'Bellevue city (balance)' });
    expect(balance.counts).toEqual([0, 0, 1, 0]);
    expect(balance.notes).toContain(`"Bellevue city (balance)" has '(balance)' in its name, taken as Bellevue`);
    const county = [...SOUND, feature('Mountains', square(-121.5, 47.5))];
    await expect(importFeatures(county)).rejects.toThrow("these neighborhoods don't fit Seattle");
  });

  it.each([
    ['half a file', '{"type":"FeatureCollection","features":[', 'it is not valid JSON'],
    ['no list of features', '{"type":"FeatureCollection"}', 'Invalid GeoJSON object'],
    ['a bare list', '[]', 'Invalid GeoJSON object'],
    ['no features', '{"type":"FeatureCollection","features":[]}', 'it has no features'],
    [
      'no names',
      JSON.stringify({ ...SOUND[0], properties: { id: 'x' } }),
      'no property looks like a name; its properties are id',
    ],
    [
      'unsound features only',
      JSON.stringify({ type: 'FeatureCollection', features: [feature('A', [])] }),
      'nothing of its 1 feature',
    ],
    [
      'another continent',
      JSON.stringify(feature('Paris', square(2.3, 48.8))),
      'none of its polygons is in a known metro',
    ],
  ])('fails on %s and changes nothing', async (_, text, message) => {
    await addSampleNeighborhood('Seattle', 'Adams', ADAMS);
    const before = await neighborhoods();
    await expect(importText(text)).rejects.toThrow(message);
    expect(await neighborhoods()).toEqual(before);
  });
});

describe('an import of areas', () => {
  it('gives known areas their boundaries', async () => {
    await addArea('north-seattle');
    const features = [feature('North Seattle', ADAMS), feature('Nowhere', DOWNTOWN)];
    const first = await importFeatures(features, { as: 'areas' });
    expect(first.counts).toEqual([0, 1, 0, 1]);
    expect(first.refusals).toEqual(['feature 2 (nowhere): there is no area named nowhere']);
    expect(await importFeatures(features, { as: 'areas' })).toMatchObject({ counts: [0, 0, 1, 1], visible: false });
    const area = await database.db.selectFrom('area').select('boundary').executeTakeFirstOrThrow();
    expect(area.boundary).toEqual({ type: 'Polygon', coordinates: [ADAMS] });
    await expect(importFeatures([SOUND[0]], { as: 'areas' })).rejects.toThrow('none of its features names an area');
  });
});
