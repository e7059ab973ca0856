import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MarketFile, RegionInfoFile } from '../../../src/contracts/pages/published-files.ts';
import { regeneratePublishedFiles } from '../../../src/server/features/published-files/regenerate.ts';
import { type AuthTestService, startAuthService } from '../../support/auth-service.ts';
import { type StaffCalls, staffCalls } from '../../support/staff-calls.ts';

const CREATE = 'POST /hfc/_i/areas';
const CHANGE = 'PUT /hfc/_i/areas/{area_id}';
const DELETE = 'DELETE /hfc/_i/areas/{area_id}';

let service: AuthTestService;
let calls: StaffCalls;
let seattle: number;
beforeAll(async () => {
  service = await startAuthService({ AUTH_AUTOCONFIRM: '1', STAFF_TOTP: 'optional' }, { compounds: 40 });
  calls = await staffCalls(service);
  const { body } = await calls.send('GET /hfc/_i/region_info', {});
  seattle = body.markets.find(({ name }) => name === 'Seattle')?.market_id ?? 0;
}, 60_000);
afterAll(() => service.stop());
beforeEach(() => {
  service.enqueued.length = 0;
});

const square = (west: number, south: number, size: number): number[][] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const outline = { type: 'Polygon', coordinates: [square(-122.4, 47.6, 0.01)] };

let count = 0;
/** A new area of Seattle. */
async function add(more: object = {}) {
  count += 1;
  const body = {
    market_id: seattle,
    name: `area-${count}`,
    display_name: `Area ${count}`,
    active: true,
    internal_only: false,
    ...more,
  };
  return { body, answer: await calls.send(CREATE, { body, key: `key-of-area-${count}` }) };
}

const areasNow = async () => (await calls.send('GET /hfc/_i/region_info', {})).body.areas;
const regenerations = () => service.enqueued.filter(({ name }) => name === 'regenerate-published-files').length;

/** A file that visitors get after the queued jobs. */
async function read<File>(path: string): Promise<File> {
  const version = await regeneratePublishedFiles(service.ctx);
  return (await service.app.inject(`/cdn${path}?t=${version}`)).json();
}

const published = () => read<RegionInfoFile>('/region_info.json');

describe('an area', () => {
  it('is added, changed and deleted, each time written down once and published', async () => {
    const { body, answer } = await add({ boundary: { type: 'Feature', properties: {}, geometry: outline } });
    expect(answer.body.area).toMatchObject({ name: body.name, has_boundary: true, homes: 0, version: 1 });
    expect(await calls.send(CREATE, { body, key: `key-of-area-${count}` })).toEqual(answer);
    const { area_id: id } = answer.body.area;
    const moved = { type: 'Polygon', coordinates: [square(-122.3, 47.6, 0.01)] };
    for (const from of [1, 2]) {
      const changed = await calls.send(CHANGE, { id, from, body: { internal_only: true, boundary: moved } });
      expect(changed.body.area).toMatchObject({ internal_only: true, version: 2 });
    }
    expect((await calls.send(CHANGE, { id, body: { active: false } })).status).toBe(428);
    expect((await calls.send(CHANGE, { id, from: 1, body: { internal_only: false } })).status).toBe(412);
    expect((await calls.send(CHANGE, { id, from: 2, body: { name: 'x' } })).status).toBe(400);
    const outlines = await calls.send('GET /hfc/_i/markets/{market_id}/outlines', { id: seattle });
    expect(outlines.body.items.find(({ area_id }) => area_id === id)).toEqual({ area_id: id, boundary: moved });
    expect((await calls.send(DELETE, { id })).status).toBe(200);
    expect((await calls.send(DELETE, { id })).status).toBe(404);
    const created = { ...body, boundary: outline };
    expect(await calls.listEntries('area', id)).toEqual([
      { action: 'create_area', before: {}, after: created },
      {
        action: 'edit_area',
        before: { internal_only: false, boundary: outline },
        after: { internal_only: true, boundary: moved },
      },
      { action: 'delete_area', before: { ...created, internal_only: true, boundary: moved }, after: {} },
    ]);
    expect(regenerations()).toBe(3);
  });

  it('has a name of its own', async () => {
    const { body } = await add();
    const sameLink = await add({ name: body.name });
    expect([sameLink.answer.status, sameLink.answer.body.detail]).toEqual([
      409,
      'An area has this name in links already.',
    ]);
    const sameName = await add({ display_name: body.display_name.toUpperCase() });
    expect(sameName.answer.body.detail).toBe('Seattle has an area of this name already.');
    for (const name of ['Not a slug', '-x', '', 'x'.repeat(81)])
      expect((await add({ name })).answer.status, name).toBe(400);
    expect((await add({ market_id: 999 })).answer.status).toBe(404);
    const at_once = await Promise.all([1, 2].map(() => add({ name: 'at-once' })));
    expect(at_once.map(({ answer }) => answer.status)).toEqual(expect.arrayContaining([200, 409]));
  });

  it.each([
    ['is open', { type: 'Polygon', coordinates: [square(-122.4, 47.6, 0.01).slice(1)] }, 'Ring 1 is not closed.'],
    ['is no polygon', { type: 'Point', coordinates: [0, 0] }, 'Invalid GeoJSON object'],
    ['has its coordinates swapped', { type: 'Polygon', coordinates: [square(47.6, -80, 0.01)] }, 'may be swapped'],
    [
      'crosses itself',
      {
        type: 'Polygon',
        coordinates: [
          [
            [-122, 47.5],
            [-121.9, 47.6],
            [-121.9, 47.5],
            [-122, 47.6],
            [-122.1, 47.6],
            [-122, 47.5],
          ],
        ],
      },
      'crosses or touches itself near',
    ],
  ])('refuses an outline that %s, and says why', async (_, boundary, why) => {
    const { answer } = await add();
    const { area_id: id } = answer.body.area;
    const refused = await calls.send(CHANGE, { id, from: 1, body: { boundary, active: false } });
    expect(refused.status).toBe(400);
    expect(refused.body.detail).toContain(why);
    expect(refused.body.errors).toMatchObject([{ path: 'body.boundary' }]);
    expect((await areasNow()).find(({ area_id }) => area_id === id)).toMatchObject({ active: true, version: 1 });
  });

  it('stays while homes or subscribers are in it, and can be hidden', async () => {
    const area = (await areasNow()).find(({ published: shown }) => shown > 0);
    const { area_id: id = 0, display_name, homes } = area ?? {};
    const homesLabel = homes === 1 ? '1 home' : `${homes} homes`;
    const refused = await calls.send(DELETE, { id });
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toMatch(
      new RegExp(`^${display_name} has ${homesLabel}(?: and \\d+ subscribers?)?\\. Hide it`),
    );
    expect((await published()).areas.map(({ area_id }) => area_id)).toContain(id);
    expect((await calls.send(CHANGE, { id, from: 1, body: { active: false } })).status).toBe(200);
    expect((await published()).areas.map(({ area_id }) => area_id)).not.toContain(id);
  });
});

describe('a market', () => {
  it('takes its areas and homes with it when it is hidden', async () => {
    const MARKET = 'PUT /hfc/_i/markets/{market_id}';
    const before = await published();
    const ofSeattle = ({ market_id }: { market_id: number }) => market_id === seattle;
    expect(before.areas.some(ofSeattle)).toBe(true);
    for (const from of [1, 2]) {
      const { body } = await calls.send(MARKET, { id: seattle, from, body: { internal_only: true } });
      expect(body.market).toMatchObject({ internal_only: true, active: true, version: 2 });
    }
    const hidden = await published();
    expect(hidden.areas.some(ofSeattle)).toBe(false);
    expect(hidden.areas).toHaveLength(before.areas.filter((area) => !ofSeattle(area)).length);
    expect(hidden.markets).toEqual(before.markets);
    expect((await read<MarketFile>(`/markets/${seattle}.json`)).columns.compound_id).toEqual([]);
    await calls.send(MARKET, { id: seattle, from: 2, body: { internal_only: false } });
    expect(await published()).toEqual(before);
    expect(await calls.listEntries('market', seattle)).toEqual([
      { action: 'edit_market', before: { internal_only: false }, after: { internal_only: true } },
      { action: 'edit_market', before: { internal_only: true }, after: { internal_only: false } },
    ]);
    expect((await calls.send(MARKET, { id: 999, from: 1, body: { active: false } })).status).toBe(404);
  });
});
