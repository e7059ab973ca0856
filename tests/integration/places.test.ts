import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { metroKeys, type Place } from '../../src/contracts/homes/places.ts';
import { METROS, type MetroKey } from '../../src/rules/places/metros/metros.ts';
import { usStateName } from '../../src/rules/places/us-states.ts';
import { createApp } from '../../src/server/app.ts';
import { listPlaces } from '../../src/server/features/places/read-gazetteer.ts';
import { regeneratePublishedFiles } from '../../src/server/features/published-files/regenerate.ts';
import { readConfig } from '../../src/server/platform/config/config.ts';
import { createGeocoder } from '../../src/server/platform/geocoders/create-geocoder.ts';
import { type LogLine, loggerInto } from '../support/captured-log.ts';
import { type RecordedService, startRecordedService } from '../support/exchanges/recorded-service.ts';
import { startTestService, type TestService } from '../support/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

type App = TestService['app'];

async function search(query: Record<string, string>, app: App = service.app): Promise<Place[]> {
  const response = await app.inject(`/api/hfc/places?${new URLSearchParams(query)}`);
  expect(response.statusCode).toBe(200);
  return response.json<{ items: Place[] }>().items;
}
const labels = (places: Place[]) => places.map(({ formatted_address }) => formatted_address);

describe('the search for places', () => {
  it('knows all metros by their keys', () => {
    const keys: readonly MetroKey[] = metroKeys;
    expect(keys).toEqual(METROS.map(({ key }) => key));
  });

  it('finds cities and neighborhoods where they are', async () => {
    const [ballard] = await search({ q: 'ballard', market: 'seattle' });
    expect(ballard).toEqual({
      kind: 'neighborhood',
      formatted_address: 'Ballard, Seattle, WA',
      lat: expect.closeTo(47.67, 1),
      lng: expect.closeTo(-122.38, 1),
      address: null,
    });
    const [fremont] = await search({ q: 'Fremont, CA' });
    expect(fremont).toMatchObject({ kind: 'city', lat: expect.closeTo(37.55, 1), lng: expect.closeTo(-121.99, 1) });
    expect(await search({ q: 'williamsburg brooklyn' })).toMatchObject([
      { formatted_address: 'Williamsburg, Brooklyn, NY' },
    ]);
  });

  it('finds the addresses of listed homes, and of no others', async () => {
    const homes = await service.ctx.db
      .selectFrom('compound')
      .innerJoin('home', 'home.home_id', 'compound.home_id')
      .select(['status', 'internal', 'formatted_address', 'lat', 'lng', 'home_attributes'])
      .orderBy('compound_id')
      .execute();
    const listed = homes.filter(({ status, internal }) => status === 'published' && !internal).slice(0, 8);
    for (const { formatted_address, lat, lng, home_attributes } of listed) {
      const { street, city, state, zipcode } = home_attributes.full_address;
      const written = street
        .replace(/\bAve\b/, 'avenue')
        .replace(/\bSt\b/, 'street')
        .replace(/\bNE\b/, 'Northeast')
        .replace(/\bN\b/, 'North')
        .toUpperCase();
      const whole = `${written} Unit B, ${city}, ${usStateName(state)} ${zipcode}-1234, USA`;
      for (const q of [formatted_address, street, written, whole]) {
        const found = await search({ q, limit: '10' });
        expect(found, q).toContainEqual(expect.objectContaining({ formatted_address, lat, lng, kind: 'address' }));
      }
    }
    const hidden = homes.find(({ status }) => status === 'for_review');
    expect(labels(await search({ q: hidden?.formatted_address ?? '' }))).not.toContain(hidden?.formatted_address);
    expect(labels(await search({ q: '1 %' }))).not.toContain(hidden?.formatted_address);
  });

  it('gives five places unless asked for more or fewer', async () => {
    expect(await search({ q: 'san' })).toHaveLength(5);
    expect(await search({ q: 'san', limit: '10' })).toHaveLength(10);
    expect(await search({ q: 'san', limit: '1' })).toHaveLength(1);
  });

  it('says nothing twice, though the project and the database both know it', async () => {
    for (const q of ['capitol hill', 'mission', 'chelsea', 'lincoln park', 'queen anne']) {
      const found = labels(await search({ q, limit: '10' }));
      expect(new Set(found).size).toBe(found.length);
    }
  });

  it.each([
    '',
    'q=x',
    'q=+x+',
    `q=${'x'.repeat(121)}`,
    'q=seattle&market=atlantis',
    'q=seattle&limit=11',
    'q=seattle&limit=0',
    'q=seattle&limit=1e1',
    'q=a&q=b',
  ])('refuses %j', async (query) => {
    expect((await service.app.inject(`/api/hfc/places?${query}`)).statusCode).toBe(400);
  });

  it.each(['%00%00', "' or 1=1 --", '<script>', '../../etc/passwd', '\u{1f3e0}\u{1f3e0}', '%%'])(
    'finds nothing for %j',
    async (q) => {
      expect(await search({ q })).toEqual([]);
    },
  );

  it('learns of new neighborhoods and areas with the next publication, but not of hidden ones', async () => {
    const { ctx } = service;
    const { city_id, market_id } = await ctx.db
      .selectFrom('city')
      .selectAll()
      .where('name', '=', 'Seattle')
      .executeTakeFirstOrThrow();
    expect(await search({ q: 'xylophone' })).toEqual([]);
    await ctx.db
      .insertInto('neighborhood')
      .values({ city_id, name: 'Xylophone Heights', lat: 47.6, lng: -122.3, source: 'test' })
      .execute();
    const ring = [
      [-122.4, 47.6],
      [-122.3, 47.6],
      [-122.3, 47.7],
      [-122.4, 47.7],
      [-122.4, 47.6],
    ];
    const boundary = JSON.stringify({ type: 'Polygon', coordinates: [ring] }) as never;
    const area = { market_id, boundary };
    await ctx.db
      .insertInto('area')
      .values([
        { ...area, name: 'xylo-row', display_name: 'Xylophone Row' },
        { ...area, name: 'xylo-den', display_name: 'Xylophone Den', internal_only: true },
        { ...area, name: 'xylo-end', display_name: 'Xylophone End', active: false },
      ])
      .execute();
    await regeneratePublishedFiles(ctx);
    expect(labels(await search({ q: 'xylophone' })).toSorted()).toEqual([
      'Xylophone Heights, Seattle, WA',
      'Xylophone Row, Seattle, WA',
    ]);
    await ctx.db.deleteFrom('area').where('name', 'like', 'xylo-%').execute();
    await ctx.db.deleteFrom('neighborhood').where('source', '=', 'test').execute();
    await regeneratePublishedFiles(ctx);
    expect(await search({ q: 'xylophone' })).toEqual([]);
  });

  it("logs a city with '(balance)' in its name, and shows it without", async () => {
    const lines: LogLine[] = [];
    const places = await listPlaces(service.ctx.db, loggerInto(lines));
    expect(lines).toMatchObject([{ msg: "a city with '(balance)' in its name", city: 'City of Milford (balance)' }]);
    expect(places.filter(({ name }) => name.includes('balance'))).toEqual([]);
    expect(labels(await search({ q: 'milford ct' }))).toContain('Milford, CT');
  });
});

describe('with a geocoder elsewhere', () => {
  let remote: RecordedService;
  beforeEach(async () => {
    remote = await startRecordedService();
  });
  afterEach(() => remote.stop());

  async function appWith(GEOCODER: string): Promise<App> {
    const config = readConfig({ GEOCODER, GEOCODER_URL: remote.url, API_CALLS_PER_MINUTE: '100000' });
    return createApp({ ...service.ctx, geocoder: createGeocoder(config, service.ctx.log) });
  }

  it('says whether streets are known', async () => {
    const knows = async (app: App) =>
      (await app.inject('/api/hfc/places?q=nowhere')).json<{ knows_streets: boolean }>().knows_streets;
    expect(await knows(service.app)).toBe(false);
    expect(await knows(await appWith('photon'))).toBe(true);
  });

  const house = {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [-122.3798, 47.6734] },
    properties: {
      type: 'house',
      osm_key: 'place',
      osm_value: 'house',
      housenumber: '1742',
      street: 'Northwest 61st Street',
      city: 'Seattle',
      state: 'Washington',
      postcode: '98107',
      country: 'United States',
      countrycode: 'US',
    },
  };

  it('an address is found', async () => {
    const app = await appWith('photon');
    remote.answer({ type: 'FeatureCollection', features: [house] });
    const found = await search({ q: '1742 nw 61st', market: 'seattle', typing: '1' }, app);
    expect(found).toMatchObject([
      { kind: 'address', formatted_address: '1742 Northwest 61st Street, Seattle, WA 98107', address: { state: 'WA' } },
    ]);
    expect(remote.requests[0]?.params).toMatchObject({ q: '1742 nw 61st', lat: '47.61' });
  });

  it('the gazetteer answers what it doesn’t know, and all while it is away', async () => {
    const app = await appWith('photon');
    remote.answer({ type: 'FeatureCollection', features: [] });
    expect(labels(await search({ q: 'ballard seattle', limit: '1' }, app))).toEqual(['Ballard, Seattle, WA']);
    remote.answer((response) => void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad</h1>'));
    expect(labels(await search({ q: 'fremont seattle', limit: '1' }, app))).toEqual(['Fremont, Seattle, WA']);
    expect(labels(await search({ q: 'wallingford' }, app))).toContain('Wallingford, Seattle, WA');
    expect(remote.requests).toHaveLength(2);
  });

  it('that forbids it is not asked for each key', async () => {
    const app = await appWith('nominatim');
    remote.answer([]);
    expect(labels(await search({ q: 'ballard seattle', limit: '1', typing: '1' }, app))).toEqual([
      'Ballard, Seattle, WA',
    ]);
    expect(remote.requests).toHaveLength(0);
    await search({ q: 'ballard seattle' }, app);
    expect(remote.requests).toHaveLength(1);
  });
});
