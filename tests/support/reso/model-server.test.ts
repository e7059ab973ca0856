import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aPhoto, aTriplex } from './model-records.ts';
import { type ModelServer, startModelServer } from './model-server.ts';
import type { ModelRecord } from './odata-filter.ts';

interface Answer {
  value: ModelRecord[];
  '@odata.nextLink'?: string;
  '@odata.count'?: number;
}

let server: ModelServer;
let clock: number;
beforeEach(async () => {
  clock = 0;
  server = await startModelServer({}, () => clock);
  for (let day = 1; day <= 5; day += 1) {
    server.put(aTriplex(`k${day}`, `2026-11-0${day}T00:00:00.0000001Z`, { Media: [aPhoto(`p${day}`, 1)] }));
  }
});
afterEach(() => server.stop());

async function ask(path: string, headers: Record<string, string> = {}): Promise<{ status: number; body: Answer }> {
  const url = path.startsWith('http') ? path : `${server.url}/${path}`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${server.token}`, ...headers } });
  return { status: answer.status, body: (await answer.json()) as Answer };
}

const getKeys = ({ body }: { body: Answer }) => body.value.map(({ ListingKey }) => ListingKey);
const query = (params: Record<string, string>) =>
  `Property?${Object.entries(params)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

describe('queries', () => {
  it.each([
    ['ModificationTimestamp ge 2026-11-04T00:00:00Z', ['k4', 'k5']],
    ["ListingKey eq 'k1' or ListingKey eq 'k3'", ['k1', 'k3']],
    ["StandardStatus eq 'Active' and (ListPrice gt 1 and ListPrice lt 2)", []],
    ["City eq 'O''Fallon'", []],
    ['ListPrice eq null', []],
  ])('filters by %s', async (filter, keys) => {
    expect(getKeys(await ask(query({ $filter: filter })))).toEqual(keys);
  });

  it.each([
    ["ListingKey gt 'k1'", 501],
    ["Nonsense eq 'k1'", 400],
    ['ListPrice eq', 400],
    [Array.from({ length: 6 }, (_, i) => `ListingKey eq 'k${i}'`).join(' or '), 413],
  ])('refuses %s', async (filter, status) => {
    expect((await ask(query({ $filter: filter }))).status).toBe(status);
  });

  it('orders, skips, selects, counts and expands', async () => {
    const { body } = await ask(
      query({
        $orderby: 'ModificationTimestamp desc',
        $skip: '1',
        $top: '1',
        $select: 'ListingKey,City',
        $count: 'true',
        $expand: 'Media($select=MediaKey)',
      }),
    );
    expect(body.value).toEqual([{ ListingKey: 'k4', City: 'Seattle', Media: [{ MediaKey: 'p4' }] }]);
    expect(body['@odata.count']).toBe(5);
  });

  it('gives one record by its key, and photos by their listing', async () => {
    expect((await ask("Property('k2')")).body).toMatchObject({ ListingKey: 'k2' });
    expect((await ask("Property('k9')")).status).toBe(404);
    const photos = await ask(`Media?$filter=${encodeURIComponent("ResourceRecordKey eq 'k2'")}`);
    expect(photos.body.value).toMatchObject([{ MediaKey: 'p2' }]);
  });
});

describe('pages', () => {
  it('takes $top as the total, and the preference as the page', async () => {
    const first = await ask(query({ $top: '3' }), { prefer: 'odata.maxpagesize=2' });
    expect(getKeys(first)).toEqual(['k1', 'k2']);
    const second = await ask(first.body['@odata.nextLink'] ?? '');
    expect(getKeys(second)).toEqual(['k3']);
    expect(second.body['@odata.nextLink']).toBeUndefined();
  });

  it('takes $top as the page in the other dialect', async () => {
    server.quirks.paging = 'top';
    const first = await ask(query({ $top: '3' }), { prefer: 'odata.maxpagesize=2' });
    expect(getKeys(first)).toEqual(['k1', 'k2', 'k3']);
    expect(getKeys(await ask(first.body['@odata.nextLink'] ?? ''))).toEqual(['k4', 'k5']);
  });

  it('moves rows between pages, and lets links die', async () => {
    const first = await ask(query({ $orderby: 'ModificationTimestamp asc' }), { prefer: 'odata.maxpagesize=2' });
    server.put(aTriplex('k1', '2026-11-09T00:00:00Z'));
    const link = first.body['@odata.nextLink'] ?? '';
    expect(getKeys(await ask(link))).toEqual(['k4', 'k5']);
    clock += 300_001;
    expect((await ask(link)).status).toBe(410);
  });
});

describe('ways of writing', () => {
  it('writes values of lists in three forms, and moments in the given precision', async () => {
    server.records.clear();
    server.put(aTriplex('k1', '2026-11-01T00:00:00.1234567Z', { OtherStructures: ['Guest House', 'Shed(s)'] }));
    const written = async () => {
      const { body } = await ask('Property');
      return body.value.map((row) => [row['PropertyType'], row['OtherStructures'], row['ModificationTimestamp']]);
    };
    expect(await written()).toEqual([['Residential Income', ['Guest House', 'Shed(s)'], '2026-11-01T00:00:00.123Z']]);
    server.quirks = { ...server.quirks, lookups: 'flags', precision: 7, offset: '' };
    expect(await written()).toEqual([['ResidentialIncome', 'GuestHouse,Sheds', '2026-11-01T00:00:00.1234567']]);
  });

  it('refuses callers without a token, and gives tokens for credentials', async () => {
    expect((await fetch(`${server.url}/Property`)).status).toBe(401);
    server.quirks.access = 'client_credentials';
    const { id, secret } = server.client;
    const basic = Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64');
    const answer = await fetch(server.tokenUrl, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    const { access_token } = (await answer.json()) as { access_token: string };
    const asked = await fetch(`${server.url}/Property`, { headers: { authorization: `Bearer ${access_token}` } });
    expect(asked.status).toBe(200);
  });

  it('breaks the answers that a test wants to break', async () => {
    server.faults.push({ kind: 'truncated_gzip' }, { kind: 'status', status: 429, headers: { 'retry-after': '7' } });
    await expect(ask('Property')).rejects.toThrow('terminated');
    expect((await ask('Property')).status).toBe(429);
    expect((await ask('Property')).status).toBe(200);
  });
});
