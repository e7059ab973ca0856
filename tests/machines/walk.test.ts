import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { HomePhotos } from '../../src/contracts/curation/photos.ts';
import { query } from '../attacks/support/attacked-database.ts';
import { command } from '../attacks/support/command.ts';
import { ask, type Person, subscribe } from '../attacks/support/people.ts';
import { staffMember } from '../attacks/support/roles.ts';
import { getStatus, UNLIMITED } from '../attacks/support/service-process.ts';
import { uploadPhoto } from '../attacks/support/upload-photo.ts';
import { aPhoto } from '../support/homes/images.ts';
import { joinLive, type LiveTab } from '../support/live/live-clients.ts';
import { type Member, startTopology, type Topology, topologyMissing } from './topology.ts';

const missing = topologyMissing();
const SOON = { timeout: 30_000, interval: 100 };
const PAGE = '/hfc/home';

describe.skipIf(missing !== null)(`an installation of many processes${missing === null ? '' : ` (${missing})`}`, () => {
  let all: Topology;
  let reader: Person;
  let [ada, ben] = [] as unknown as [Person, Person];
  /** Homes under review in one period, and homes that visitors see. */
  let review: { review_period_id: number; compound_id: number; home_id: number };
  let published: number[];
  const tabs: LiveTab[] = [];

  beforeAll(async () => {
    all = await startTopology({ ...UNLIMITED, STAFF_TOTP: 'optional', SAMPLE_COMPOUNDS: '60' });
    reader = await subscribe(all);
    [ada, ben] = (await Promise.all(
      ['ada@example.com', 'ben@example.com'].map((email) => staffMember(all, all.settings, email)),
    )) as [Person, Person];
    const rows = await query<typeof review>(
      all.databaseUrl,
      `select review_period_id::int, compound_id::int, home_id::int from compound
       where status = 'for_review' and review_period_id is not null order by compound_id limit 1`,
    );
    review = rows[0] as typeof review;
    const { markets } = await ask<{ markets: { market_id: number }[] }>(all, 'GET /cdn/region_info.json');
    const file = await ask<{ columns: { compound_id: number[] } }>(
      all,
      `GET /cdn/markets/${markets[0]?.market_id}.json`,
    );
    published = file.columns.compound_id;
  }, 300_000);
  afterEach(async () => {
    await Promise.all(tabs.splice(0).map((tab) => tab.close()));
  });
  afterAll(() => all?.remove(), 120_000);

  let likes = 0;
  /** Likes the next home, or takes the like back in every second turn. Returns whether the shortlist says so. */
  async function like(): Promise<boolean> {
    const compound_id = published[likes % published.length] as number;
    const status = Math.floor(likes / published.length) % 2 === 0 ? 'liked' : 'unliked';
    likes += 1;
    const [subscriber_id] = reader.subscriber_ids;
    await ask(all, `PUT /api/hfc/compounds/${compound_id}/match_status`, {
      token: reader.token,
      body: { subscriber_id, status },
    });
    const path = `GET /api/hfc/match_statuses?subscriber_id=${subscriber_id}`;
    const { liked_compound_ids } = await ask<{ liked_compound_ids: number[] }>(all, path, { token: reader.token });
    return liked_compound_ids.includes(compound_id) === (status === 'liked');
  }
  const isLiked = () => like().catch((error: unknown) => /: \d+ /.exec(String(error))?.[0] ?? String(error));

  /** Follows the review period through the proxy, until the tab has joined. */
  async function follow(): Promise<LiveTab> {
    const tab = await joinLive(`${all.url.replace('http', 'ws')}/live`, review.review_period_id, ben.token);
    tabs.push(tab);
    await expect.poll(() => tab.states.at(-1), SOON).toBe('SUBSCRIBED');
    return tab;
  }
  let titles = 0;
  /** Ada writes a title. */
  async function write(): Promise<void> {
    const path = `/api/hfc/_i/compounds/${review.compound_id}`;
    const { compound } = await ask<{ compound: { version: number } }>(all, `GET ${path}`, { token: ada.token });
    titles += 1;
    await ask(all, `PUT ${path}`, {
      token: ada.token,
      body: { editorial: { title: `Title ${titles}` } },
      headers: { 'if-match': `"compound-${review.compound_id}.${compound.version}"` },
    });
  }
  async function photos(): Promise<string[]> {
    const { home_photos } = await ask<HomePhotos>(all, `GET /api/hfc/_i/homes/${review.home_id}/photos`, ada);
    return home_photos.filter(({ source }) => source === 'upload').map(({ state }) => state);
  }
  const upload = async (seed: number) =>
    uploadPhoto(all, { token: ada.token, home_id: review.home_id }, await aPhoto({ seed }));

  async function expectEverything(): Promise<void> {
    expect(await getStatus(all.url + PAGE)).toBe(200);
    expect(await isLiked()).toBe(true);
    const tab = await follow();
    await write();
    await expect.poll(() => tab.changes.length, SOON).toBeGreaterThan(0);
    const before = (await photos()).length;
    await upload(before + 1);
    await expect.poll(photos, SOON).toEqual(Array.from({ length: before + 1 }, () => 'ready'));
  }
  /** Lets both processes know the page and the files. */
  async function know(): Promise<void> {
    for (const web of Object.values(all.webs))
      for (const path of [PAGE, '/cdn/region_info.json']) expect(await getStatus(web + path)).toBe(200);
  }
  const without = async (member: Member, expectRest: () => Promise<void>): Promise<void> => {
    await all.run('kill', member);
    try {
      await expectRest();
    } finally {
      await all.run('start', member);
    }
  };

  it('does everything', expectEverything, 120_000);

  it('refuses to start behind a pooler without a way around it', () => {
    const { DATABASE_LISTEN_URL: _, ...settings } = all.settings;
    const { status, output } = command('publish', settings);
    expect(status).toBe(1);
    expect(output).toMatch(/^At .+ \(DATABASE_URL\) is a connection pooler: set DATABASE_LISTEN_URL [^\n]+$/m);
  });

  it('goes on without one of its web processes', async () => {
    const tab = await follow();
    for (const web of ['web1', 'web2'] as const)
      await without(web, async () => {
        for (let round = 0; round < 20; round += 1) expect(await getStatus(all.url + PAGE)).toBe(200);
        await expect.poll(isLiked, SOON).toBe(true);
        await expect.poll(() => tab.states.at(-1), SOON).toBe('SUBSCRIBED');
        const received = tab.changes.length;
        await write();
        await expect.poll(() => tab.changes.length, SOON).toBeGreaterThan(received);
      });
    await expectEverything();
  }, 180_000);

  it('keeps work for a worker that comes back', async () => {
    const before = (await photos()).length;
    await without('worker', async () => {
      expect(await getStatus(all.url + PAGE)).toBe(200);
      expect(await isLiked()).toBe(true);
      await upload(before + 1);
      expect((await photos()).at(-1)).toBe('processing');
    });
    await expect.poll(photos, SOON).toEqual(Array.from({ length: before + 1 }, () => 'ready'));
  }, 180_000);

  it.each(['pgbouncer', 'postgres'] as const)(
    'serves what it knows without %s, and then all again',
    async (member) => {
      await know();
      const tab = await follow();
      await without(member, async () => {
        expect(await getStatus(all.url + PAGE)).toBe(200);
        expect(await getStatus(`${all.url}/cdn/region_info.json`)).toBe(200);
        expect(await isLiked()).toBe(': 503 ');
      });
      await expect.poll(isLiked, SOON).toBe(true);
      await expect.poll(() => tab.states.at(-1), SOON).toBe('SUBSCRIBED');
      const received = tab.changes.length;
      await write();
      await expect.poll(() => tab.changes.length, SOON).toBeGreaterThan(received);
      await expectEverything();
    },
    180_000,
  );

  it('does all but upload without the bucket', async () => {
    await know();
    await without('s3', async () => {
      expect(await getStatus(all.url + PAGE)).toBe(200);
      expect(await getStatus(`${all.url}/cdn/region_info.json`)).toBe(200);
      expect(await isLiked()).toBe(true);
      await expect(upload(99)).rejects.toThrow(/fetch failed|503/);
    });
    await expectEverything();
  }, 180_000);

  it('answers every request while each process is restarted in turn', async () => {
    const failures = new Set<string>();
    const state = { isOver: false };
    const asking = (async () => {
      while (!state.isOver) {
        const [page, liked] = await Promise.all([getStatus(all.url + PAGE), isLiked()]);
        if (page !== 200) failures.add(`a page was answered ${page}`);
        if (liked !== true) failures.add(`a like was answered ${liked}`);
      }
    })();
    await all.run('restart', 'web1', 'web2', 'worker');
    state.isOver = true;
    await asking;
    expect([...failures]).toEqual([]);
  }, 180_000);
});
