import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { getGeography } from '../../../rules/places/metros/metro-geography.ts';
import { METROS } from '../../../rules/places/metros/metros.ts';
import { type ImportOptions, importFile } from '../../import-file.ts';
import type { RefusedValues } from './import-files/import-report.ts';

const HEADER = 'Unnamed: 0,id,date,price,bedrooms,bathrooms,sqft_living,sqft_lot,yr_built,zipcode,lat,long';
const row = (id: string, date: string, price: string, bedrooms = '3.0', lat = '47.5112'): string =>
  `0,${id},${date}T000000,${price},${bedrooms},1.0,1180,5650,1955,98178,${lat},-122.257`;

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  const markets = METROS.map((metro) => ({
    name: metro.market_name,
    metro_key: metro.key,
    uac20_id: getGeography(metro).uac20_ids[0],
  }));
  await database.db.insertInto('market').values(markets).execute();
});

afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  await database.db.deleteFrom('listing').execute();
});

async function importText(text: string | Buffer, options: ImportOptions = {}, signal = new AbortController().signal) {
  const path = join(folder, 'feed.csv');
  await writeFile(path, text);
  const refusals: string[] = [];
  const onRefusal = (place: string, reason: string, row?: RefusedValues): void => {
    refusals.push(`${place}: ${reason}: ${row?.values.join('|')}`);
  };
  const watch = { onRefusal, onProgress: () => undefined, signal, rest: async () => signal.throwIfAborted() };
  const { inserted, updated, unchanged, replaced, refused, notes } = await importFile(database, path, options, watch);
  return { counts: [inserted, updated, unchanged, replaced, refused], refusals, notes };
}

function listings() {
  return database.db.selectFrom('listing').selectAll().orderBy('provider_listing_id').execute();
}

describe('an import of listings', () => {
  const feed = [
    HEADER,
    row('0001', '20140502', '100000'),
    row('7129300520', '20150101', '300000'),
    row('7129300520', '20141013', '221900.0'),
    row('7129300520', '20150101', '310000'),
    row('33', '20140601', '"640,000"', '33.0'),
    row('13', '20140601', '500000', ''),
    row('1.2E+09', '20140601', '1'),
    row('far', '20140601', '1', '3.0', '20'),
    '0,short',
    row('x', '20140601', '-5'),
  ];

  it.each([
    ['\n', ''],
    ['\r\n', '\uFEFF'],
  ])('accounts for every row, then changes nothing (line ends %j, beginning %j)', async (end, beginning) => {
    const text = `${beginning}${feed.join(end)}${end}`;
    const first = await importText(text);
    // 7129300520: an insert and a later date. The last row of that date replaces the first.
    expect(first.counts).toEqual([6, 1, 0, 1, 2]);
    expect(first.refusals).toEqual([
      'line 8: provider_listing_id "1.2E+09" was rounded by a spreadsheet: ' +
        '0|1.2E+09|20140601T000000|1|3.0|1.0|1180|5650|1955|98178|47.5112|-122.257',
      'line 10: has 2 values where the header has 12: 0|short',
    ]);
    expect(first.notes).toEqual([
      'listings of king_county, by the mapping listing-mappings/king-county.json',
      'value left out: price "-5" is not between 0 and 2147483647 (1 row)',
      'outside every market, kept without one: 1 row',
    ]);
    const stored = await listings();
    expect(stored.map((one) => [one.provider_listing_id, one.price, one.bedrooms])).toEqual([
      ['0001', 100_000, 3],
      ['13', 500_000, null],
      ['33', 640_000, 33],
      ['7129300520', 310_000, 3],
      ['far', 1, 3],
      ['x', null, 3],
    ]);
    expect(stored.map(({ market_id }) => market_id === null)).toEqual([false, false, false, false, true, false]);

    expect((await importText(text)).counts).toEqual([0, 0, 7, 1, 2]);
    expect(await listings()).toEqual(stored);
  });

  it('updates by a later date or a correction, never by an older date', async () => {
    await importText([HEADER, row('1', '20140502', '100'), row('2', '20140502', '100')].join('\n'));
    const text = [HEADER, row('1', '20140501', '90'), row('1', '20140503', '110'), row('1', '20140504', '120')];
    expect((await importText([...text, row('2', '20140502', '105')].join('\n'))).counts).toEqual([0, 3, 1, 0, 0]);
    expect((await listings()).map(({ price }) => price)).toEqual([120, 105]);
    expect((await importText([HEADER, row('1', '20140503', '1')].join('\n'))).counts).toEqual([0, 0, 1, 0, 0]);
    expect((await listings()).map(({ price }) => price)).toEqual([120, 105]);
  });

  it('counts the same rows in whatever order and across batches', async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) =>
      row(String(index % 4_900), index < 4_900 ? '20150102' : '20150101', String(index)),
    );
    expect((await importText([HEADER, ...rows].join('\n'))).counts).toEqual([4_900, 100, 0, 0, 0]);
    expect((await importText([HEADER, ...rows.toReversed()].join('\n'))).counts).toEqual([0, 0, 5_000, 0, 0]);
    expect((await listings()).find((one) => one.provider_listing_id === '0')?.price).toBe(0);
  });

  it('reads JSON by the mapping beside it', async () => {
    const columns = { provider_listing_id: 'key', listed_on: 'on', lat: 'y', lng: 'x', price: 'usd' };
    const mapping = join(folder, 'mine.json');
    await writeFile(mapping, JSON.stringify({ provider: 'mine', columns }));
    const rows = [
      { key: 7, on: '2026-01-01', y: 39.7, x: -105, usd: 1 },
      { key: '8', on: '2026-01-01', y: 39.7, x: -105 },
    ];
    expect((await importText(JSON.stringify(rows), { mapping })).counts).toEqual([2, 0, 0, 0, 0]);
    const lines = rows.map((one) => JSON.stringify(one)).join('\n');
    expect((await importText(lines, { mapping })).counts).toEqual([0, 0, 2, 0, 0]);
    await expect(importText('[{"key":1}]', { mapping })).rejects.toThrow('it has no column "on", "y", "x"');
  });

  it('keeps the homes inside, and corrects them', async () => {
    const columns = { provider_listing_id: 'key', listed_on: 'on', lat: 'y', lng: 'x', units: 'homes' };
    const mapping = join(folder, 'homes.json');
    await writeFile(mapping, JSON.stringify({ provider: 'homes', columns }));
    const feed = (...homes: string[]) =>
      ['key,on,y,x,homes', ...homes.map((text, i) => `${i},2026-01-01,39.7,-105,"${text.replaceAll('"', '""')}"`)].join(
        '\n',
      );
    const first = await importText(feed('[{"name":"Upstairs","beds":2}]', '', '[{"beds":"two"}]'), { mapping });
    expect(first.counts).toEqual([3, 0, 0, 0, 0]);
    expect(first.notes[1]).toMatch(/^value left out: units .* has a value at 0\.beds that can’t be used \(1 row\)$/);
    expect((await listings()).map(({ units }) => units)).toMatchObject([[{ name: 'Upstairs', beds: 2 }], null, null]);
    const second = await importText(feed('[{"name":"Upstairs","beds":3}]', ''), { mapping });
    expect(second.counts).toEqual([0, 1, 1, 0, 0]);
    expect((await listings())[0]?.units).toMatchObject([{ name: 'Upstairs', beds: 3, potential: false }]);
  });

  it('keeps rows whose values can’t be used, and says what it left out', async () => {
    const columns = {
      provider_listing_id: 'key',
      days_on_market: 'days',
      lat: 'y',
      lng: 'x',
      street: 'street',
      zipcode: 'zip',
      price: 'usd',
      current_status: 'state',
    };
    const mapping = join(folder, 'odd.json');
    await writeFile(mapping, JSON.stringify({ provider: 'odd', columns, constants: { listing_type: 'sale' } }));
    const text = (price: string): string =>
      [
        'key;days;y;x;street;zip;usd;state',
        `1;10;39.7;-105;1 ELM ST;80203;${price};FOR_SALE`,
        '2;;;;2 Elm St;80203;Call;Zu verkaufen',
        '3;;39.7;-105;3 Elm St;80203;Call;Zu verkaufen',
        '3;;39.7;-105;4 Elm St;80203;5;CONTINGENT',
      ].join('\n');
    const first = await importText(text('742K'), { mapping });
    expect(first.counts).toEqual([3, 0, 0, 1, 0]);
    expect(first.notes.slice(1)).toEqual([
      'unknown word: current_status "Zu verkaufen" (2 rows)',
      'value left out: price "Call" is no number (2 rows)',
      'without a place, kept without one: 1 row',
      'several addresses have the same id, and the last one counts: 3 (1 id)',
    ]);
    expect(await listings()).toMatchObject([
      { price: 742_000, current_status: 'active', address_key: '1 ELM ST 80203' },
      { price: null, current_status: null, raw_status: 'Zu verkaufen', lat: null, market_id: null },
      { price: 5, current_status: 'pending' },
    ]);
    // A day that the file doesn't tell stays as it was, and a point that was looked up stays while the address does.
    await database.db
      .updateTable('listing')
      .set({ listed_on: '2026-01-01', lat: 39.7, lng: -105 })
      .set('geocoded_key', sql`address_key`)
      .execute();
    expect((await importText(text('750000'), { mapping })).counts).toEqual([0, 1, 2, 1, 0]);
    expect(await listings()).toMatchObject([
      { price: 750_000, listed_on: '2026-01-01' },
      { listed_on: '2026-01-01', lat: 39.7, lng: -105 },
      { listed_on: '2026-01-01' },
    ]);
  });

  it.each([
    [
      'redfin',
      'SALE TYPE,SOLD DATE,PROPERTY TYPE,ADDRESS,CITY,STATE OR PROVINCE,ZIP OR POSTAL CODE,PRICE,BEDS,BATHS,LOCATION,SQUARE FEET,LOT SIZE,YEAR BUILT,DAYS ON MARKET,STATUS,SOURCE,MLS#,LATITUDE,LONGITUDE',
    ],
    [
      'homeharvest',
      'property_id,mls_id,status,text,style,formatted_address,street,unit,city,state,zip_code,beds,full_baths,half_baths,sqft,year_built,days_on_mls,list_price,list_date,lot_sqft,latitude,longitude,alt_photos',
    ],
    [
      'mls_export',
      'MLS #,Status,List Price,Address,Unit #,City,State,Zip Code,Property Type,Style,Beds,Total Baths,Sq. Ft.,Lot Size (Sq Ft),Year Built,# of Units,List Date,Latitude,Longitude,APN,Public Remarks,Photo URLs,Listing Agent,Listing Office,IDX (Y/N)',
    ],
    ['king_county', HEADER],
  ])('chooses the mapping of %s by the columns', async (provider, header) => {
    const values = header.split(',').map((_, i) => (i === 0 ? 'a1' : ''));
    const first = await importText(
      `${header}\n${header
        .split(',')
        .map(() => '7')
        .join(',')}\n${values.join(',')}`,
    );
    expect(first.notes[0]).toMatch(new RegExp(`^listings of ${provider}, by the mapping listing-mappings/`));
    expect((await listings())[0]).toMatchObject({ provider });
  });

  it('takes rows of the King County file for candidates, and corrects what an earlier version stored', async () => {
    await importText([HEADER, row('7129300520', '20140502', '100000')].join('\n'));
    const [listing] = await listings();
    const kept = {
      listing_type: 'sale',
      current_status: 'active',
      num_units: 2,
      category: 'Duplex',
      ignore_age: true,
      parcel_key: '7129300520',
    };
    expect(listing).toMatchObject({ ...kept, photos: [], structures: [], may_display: true, full_address: null });
    await database.db
      .updateTable('listing')
      .set({ current_status: null, category: null, parcel_key: null, ignore_age: false, feed_gone_at: new Date() })
      .execute();
    expect((await importText([HEADER, row('7129300520', '20140502', '100000')].join('\n'))).counts).toEqual([
      0, 1, 0, 0, 0,
    ]);
    expect((await listings())[0]).toMatchObject({ ...kept, feed_gone_at: null });
  });

  it('keeps what a feed tells, and finds it unchanged', async () => {
    const names = ['key', 'on', 'y', 'x', 'addr', 'kind', 'others', 'state', 'pics', 'firm'];
    const columns = {
      provider_listing_id: 'key',
      listed_on: 'on',
      lat: 'y',
      lng: 'x',
      formatted_address: 'addr',
      property_subtype: 'kind',
      structures: 'others',
      current_status: 'state',
      photos: 'pics',
      office_name: 'firm',
    };
    const mapping = join(folder, 'full.json');
    await writeFile(mapping, JSON.stringify({ provider: 'full', columns, constants: { listing_type: 'sale' } }));
    const values = [
      '1',
      '2026-01-01',
      '39.7',
      '-105',
      '"1 Elm Street, Denver, CO 80203"',
      'House',
      '"Shed, ADU"',
      'Pending',
    ];
    const text = [names.join(','), [...values, 'https://a.example/1.jpg', 'Elm Realty'].join(',')].join('\n');
    expect((await importText(text, { mapping })).counts).toEqual([1, 0, 0, 0, 0]);
    expect((await importText(text, { mapping })).counts).toEqual([0, 0, 1, 0, 0]);
    expect((await listings())[0]).toMatchObject({
      full_address: { street: '1 Elm Street', city: 'Denver', state: 'CO', zipcode: '80203' },
      address_key: '1 ELM ST 80203',
      category: 'Home with ADU',
      structures: ['Shed', 'ADU'],
      current_status: 'pending',
      photos: [{ url: 'https://a.example/1.jpg', caption: null, media_key: null }],
      attribution: { office_name: 'Elm Realty', agent_name: null },
    });
    expect((await importText(text.replace('Pending', 'Active'), { mapping })).counts).toEqual([0, 1, 0, 0, 0]);
  });

  it.each<[string, string | Buffer, string]>([
    ['nothing', '', 'it is empty'],
    ['blank lines', ' \r\n\r\n', 'it is empty'],
    ['an unclosed quote', `${feed.join('\n')}\n0,"12\n3,4`, 'the record at line 12 never ends'],
    ['an end in the middle', `${feed.slice(0, 3).join('\n')}\n0,12`, 'it ends in the middle of line 4'],
    ['Latin-1', Buffer.from(`${feed.join('\n')}\nCaf\u00e9`, 'latin1'), 'it is not UTF-8 text'],
    ['zero bytes', `${HEADER}\n\0\0`, 'it is not a text file'],
    ['other columns', 'id,date\n1,2\n', 'no mapping fits its columns (id, date)'],
    ['half an array', '[{"id":1', 'it ends in the middle'],
    ['bad rows only', `${HEADER}\n${row('1E+06', '20140502', '1')}\n`, 'nothing of its 1 row can be used'],
  ])('fails on %s and changes nothing', async (_, text, message) => {
    await importText([HEADER, row('1', '20140502', '100')].join('\n'));
    const before = await listings();
    await expect(importText(text)).rejects.toThrow(message);
    expect(await listings()).toEqual(before);
  });

  it('changes nothing when it is broken off', async () => {
    const interruption = new AbortController();
    interruption.abort(new Error('interrupted'));
    await expect(importText(feed.join('\n'), {}, interruption.signal)).rejects.toThrow('interrupted');
    expect(await listings()).toEqual([]);
  });

  it('loses nothing when two run at once', async () => {
    const text = feed.join('\n');
    const both = await Promise.all([importText(text), importText(text)]);
    expect(both.map(({ counts }) => counts.join(' '))).toEqual(expect.arrayContaining(['6 1 0 1 2', '0 0 7 1 2']));
  });
});
