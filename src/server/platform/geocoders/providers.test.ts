import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LogLine, loggerInto } from '../../../../tests/support/captured-log.ts';
import { type RecordedService, startRecordedService } from '../../../../tests/support/exchanges/recorded-service.ts';
import { type MetroKey, metroByKey } from '../../../rules/places/metros/metros.ts';

import { GeocoderError, type Provider } from './geocoder.ts';
import { google } from './google.ts';
import { nominatim } from './nominatim.ts';
import { photon } from './photon.ts';
import { createRemoteGeocoder } from './remote-geocoder.ts';

const KEY = 'sesame+open/up=';
const USER_AGENT = 'Kinhood (+https://kinhood.example)';

let service: RecordedService;
let lines: LogLine[];
beforeEach(async () => {
  service = await startRecordedService();
  lines = [];
});
afterEach(() => service.stop());

const recorded = async (name: string) =>
  JSON.parse(await readFile(join(import.meta.dirname, `fixtures/${name}.json`), 'utf8')) as object;

const providers = {
  photon: (url: string) => photon(url),
  nominatim: (url: string) => nominatim(url),
  google: (url: string) => google(url, KEY),
} satisfies Record<string, (url: string) => Provider>;
type Name = keyof typeof providers;
const names = Object.keys(providers) as Name[];

function find(name: Name, text: string, { market, limit = 10 }: { market?: MetroKey; limit?: number } = {}) {
  const geocoder = createRemoteGeocoder(providers[name](service.url), {
    pace: { atOnce: 1, waiting: 5 },
    timeoutMs: 2_000,
    userAgent: USER_AGENT,
    log: loggerInto(lines),
  });
  return geocoder.find({ text, metro: market && metroByKey(market), limit, asker: '' });
}

const address = {
  street: '1742 Northwest 61st Street',
  city: 'Seattle',
  state: 'WA',
  zipcode: '98107',
  country: 'USA',
};
const brooklyn = { street: '318 8th Street', city: 'Brooklyn', state: 'NY', zipcode: '11215', country: 'USA' };

describe('what is asked for', () => {
  it.each([
    [
      'photon',
      '/api/',
      { q: '1742 NW 61st & Co', limit: '8', lang: 'en', bbox: '-125,24,-66.5,49.6' },
      { lat: '47.61', lon: '-122.27', zoom: '10' },
    ],
    [
      'nominatim',
      '/search',
      {
        q: '1742 NW 61st & Co',
        format: 'jsonv2',
        addressdetails: '1',
        countrycodes: 'us',
        limit: '3',
        'accept-language': 'en',
      },
      { viewbox: '-122.72,48.06,-121.9,47.13' },
    ],
    [
      'google',
      '/maps/api/geocode/json',
      { address: '1742 NW 61st & Co', components: 'country:US', language: 'en', key: KEY },
      { bounds: '47.13,-122.72|48.06,-121.9' },
    ],
  ] as const)('%s', async (name, path, params, bias) => {
    service.answer(await recorded(name));
    await find(name, '1742 NW 61st & Co', { limit: 3 });
    await find(name, '1742 NW 61st & Co', { limit: 3, market: 'seattle' });
    const [plain, near] = service.requests;
    expect(plain).toMatchObject({ path, headers: { 'user-agent': USER_AGENT, accept: 'application/json' } });
    expect(plain?.params).toEqual(params);
    expect(near?.params).toEqual({ ...params, ...bias });
  });

  it.each(names)('%s: whatever is typed stays one parameter', async (name) => {
    service.answer(await recorded(name));
    const text = '../../x?key=&q=1#@evil.example\r\nhost: evil \ud800';
    await find(name, text);
    const [request] = service.requests;
    expect(request?.headers.host).toBe(service.url.replace('http://', ''));
    expect(request?.params[name === 'google' ? 'address' : 'q']).toBe(text.toWellFormed());
  });
});

describe('what is made of an answer', () => {
  it('photon', async () => {
    service.answer(await recorded('photon'));
    const places = await find('photon', '61st');
    expect(places.slice(0, 2)).toEqual([
      {
        lat: 47.6734,
        lng: -122.3798,
        formatted_address: '1742 Northwest 61st Street, Seattle, WA 98107',
        kind: 'address',
        address,
      },
      {
        lat: 40.6695,
        lng: -73.9836,
        formatted_address: '318 8th Street, Brooklyn, NY 11215',
        kind: 'address',
        address: brooklyn,
      },
    ]);
    expect(places.slice(2).map(({ kind, formatted_address }) => `${kind}: ${formatted_address}`)).toEqual([
      'poi: Gas Works Park, 2101 North Northlake Way, Seattle, WA 98103',
      'street: Northwest 61st Street, Seattle, WA',
      'neighborhood: Ballard, Seattle, WA',
      'city: Seattle, WA',
    ]);
  });

  it('nominatim', async () => {
    service.answer(await recorded('nominatim'));
    const places = await find('nominatim', '61st');
    expect(places.slice(0, 2)).toEqual([
      {
        lat: 47.6734012,
        lng: -122.3798034,
        formatted_address: '1742 Northwest 61st Street, Seattle, WA 98107',
        kind: 'address',
        address,
      },
      {
        lat: 40.669501,
        lng: -73.983602,
        formatted_address: '318 8th Street, Brooklyn, NY 11215',
        kind: 'address',
        address: brooklyn,
      },
    ]);
    expect(places.slice(2).map(({ kind, formatted_address }) => `${kind}: ${formatted_address}`)).toEqual([
      'neighborhood: Brooklyn, New York, NY',
      'poi: Gas Works Park, 2101 North Northlake Way, Seattle, WA 98103',
      'postcode: Seattle, WA 98107',
    ]);
  });

  it('google', async () => {
    service.answer(await recorded('google'));
    const places = await find('google', '61st');
    expect(places.slice(0, 2)).toEqual([
      {
        lat: 47.6734012,
        lng: -122.3798034,
        formatted_address: '1742 NW 61st St, Seattle, WA 98107',
        kind: 'address',
        address,
      },
      {
        lat: 40.669501,
        lng: -73.983602,
        formatted_address: '318 8th St, Brooklyn, NY 11215',
        kind: 'address',
        address: brooklyn,
      },
    ]);
    expect(places.slice(2).map(({ kind, formatted_address }) => `${kind}: ${formatted_address}`)).toEqual([
      'postcode: Seattle, WA 98107',
      'neighborhood: Brooklyn, NY',
      'poi: Gas Works Park, 2101 N Northlake Way, Seattle, WA 98103',
    ]);
  });

  it.each([
    ['photon', 'lat, lng'],
    ['nominatim', 'lat'],
    ['google', 'formatted_address'],
  ] as const)('%s: an incomplete place is dropped and logged', async (name, missing) => {
    service.answer(await recorded(name));
    await find(name, '61st');
    const refused = lines.filter(({ msg }) => msg === 'refused a place');
    expect(refused.map(({ level, reason }) => ({ level, reason }))).toEqual([
      { level: 40, reason: `place missing required fields: ${missing}` },
    ]);
  });

  it.each(names)('%s: no more places than asked for', async (name) => {
    service.answer(await recorded(name));
    expect(await find(name, '61st', { limit: 2 })).toHaveLength(2);
  });

  it.each([
    ['photon', { type: 'FeatureCollection', features: [] }],
    ['nominatim', []],
    ['google', { results: [], status: 'ZERO_RESULTS' }],
  ] as const)('%s: nothing found is no error', async (name, answer) => {
    service.answer(answer);
    expect(await find(name, 'nowhere')).toEqual([]);
    expect(lines).toEqual([]);
  });

  it.each(['98004;98005', '98004-1234', 'WA 98004', ' 98004 ; 98005'])('the first ZIP code of %j', async (postcode) => {
    const where = { city: 'Bellevue', state: 'Washington', postcode, country: 'United States' };
    const house = { osm_key: 'place', osm_value: 'house', type: 'house', housenumber: '5;7', street: 'Main Street' };
    const geometry = { coordinates: [-122.2, 47.6] };
    const address = { ...where, house_number: '5;7', road: 'Main Street', country_code: 'us' };
    const answers = {
      photon: {
        type: 'FeatureCollection',
        features: [{ geometry, properties: { ...house, ...where, countrycode: 'US' } }],
      },
      nominatim: [{ lat: '47.6', lon: '-122.2', category: 'place', type: 'house', address }],
    };
    for (const name of ['photon', 'nominatim'] as const) {
      service.answer(answers[name]);
      expect(await find(name, 'main street')).toMatchObject([
        {
          formatted_address: '5 Main Street, Bellevue, WA 98004',
          address: { street: '5 Main Street', state: 'WA', zipcode: '98004' },
        },
      ]);
    }
  });

  it('a street that comes in pieces is one place', async () => {
    const { features } = (await recorded('photon')) as { features: { properties: object }[] };
    const street = features.filter(
      ({ properties }) => 'name' in properties && properties.name === 'Northwest 61st Street',
    );
    service.answer({ type: 'FeatureCollection', features: [...street, ...street, ...street] });
    expect(await find('photon', 'x y')).toHaveLength(1);
  });

  it('a place whose point is nowhere on earth is refused', async () => {
    const { features } = (await recorded('photon')) as { features: { geometry: { coordinates: number[] } }[] };
    const [first] = features;
    service.answer({ type: 'FeatureCollection', features: [{ ...first, geometry: { coordinates: [-122, 947] } }] });
    expect(await find('photon', 'x y')).toEqual([]);
    expect(lines[0]).toMatchObject({ msg: 'refused a place', reason: 'lat is wrong' });
  });
});

describe('what is no answer', () => {
  it.each([
    ['photon', { message: 'missing search term' }],
    ['photon', { type: 'FeatureCollection', features: ['x'] }],
    ['nominatim', { error: { code: 400, message: 'Nothing to search for.' } }],
    ['nominatim', [null]],
    ['google', []],
    ['google', { results: [], status: 'OVER_QUERY_LIMIT', error_message: `You have exceeded the rate of ${KEY}` }],
    ['google', { results: [], status: 'REQUEST_DENIED', error_message: `The provided API key ${KEY} is invalid.` }],
    ['google', { results: [], status: `DENIED_${KEY}` }],
  ] as const)('%s: %j', async (name, answer) => {
    service.answer(answer);
    await expect(find(name, 'x y')).rejects.toThrow(GeocoderError);
    expect(lines).toMatchObject([{ level: 40, msg: 'a geocoder failed', geocoder: name }]);
    expect(JSON.stringify(lines)).not.toContain(KEY);
  });

  it.each(names)('%s: never brings the key into an error or a log', async (name) => {
    service.answer((response) => {
      response.writeHead(403, { 'content-type': 'text/html' }).end(`<h1>${KEY} is bad</h1>`);
    });
    const error = await find(name, 'x y').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(GeocoderError);
    for (const text of [String((error as Error).stack), JSON.stringify(error), JSON.stringify(lines)]) {
      expect(text).not.toContain('sesame');
      expect(decodeURIComponent(text)).not.toContain(KEY);
    }
    expect((error as Error).cause).toBeUndefined();
  });
});
