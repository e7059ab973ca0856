import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShareLinkInfo } from '../../../src/contracts/people/share-links.ts';
import { type KnownShareLink, sampleShareLinks } from '../../support/sample-share-links.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';

let service: TestService;
let links: KnownShareLink[];
let link: KnownShareLink;

beforeAll(async () => {
  service = await startTestService();
  links = await sampleShareLinks(async (path) => (await service.app.inject(path)).json<unknown>());
  link = links[0] as KnownShareLink;
});
afterAll(() => service.stop());

const UNKNOWN_KEY = 'AAAAAAAAAAAAAAAAAAAAAA';
const ask = (key: string, query: string) => service.app.inject(`/api/hfc/share_link_info/${key}?${query}`);
const setCompound = (values: { status?: 'published' | 'approved'; internal?: boolean }) =>
  service.ctx.db.updateTable('compound').set(values).where('compound_id', '=', link.compound_id).execute();

/** The part of an answer that doesn't depend on the individual request. */
function reported(response: Awaited<ReturnType<typeof ask>>) {
  const { request_id: _, ...body } = response.json<Record<string, unknown>>();
  return { status: response.statusCode, body };
}

describe('the sample world', () => {
  it('has the share links that its generator gives, and no others', async () => {
    const rows = await service.ctx.db.selectFrom('share_link').select(['share_link_key', 'compound_id']).execute();
    const known = links.map(({ share_link_key, compound_id }) => ({ share_link_key, compound_id }));
    expect(rows).toHaveLength(known.length);
    expect(rows).toEqual(expect.arrayContaining(known));
    expect(links.length).toBeGreaterThan(10);
  });

  it('has a dozen people who subscribe to areas of the live markets', async () => {
    const { db } = service.ctx;
    expect(await db.selectFrom('app_user').select('user_id').execute()).toHaveLength(12);
    const markets = await db
      .selectFrom('subscriber')
      .innerJoin('market', 'market.market_id', 'subscriber.market_id')
      .select('metro_key')
      .distinct()
      .execute();
    const live = ['bay_area', 'chicago', 'denver', 'philadelphia', 'seattle'];
    expect(markets.map(({ metro_key }) => metro_key).toSorted()).toEqual(live);
    const lonely = await db
      .selectFrom('subscriber')
      .leftJoin('subscriber_area', 'subscriber_area.subscriber_id', 'subscriber.subscriber_id')
      .where('area_id', 'is', null)
      .select('subscriber.subscriber_id')
      .execute();
    expect(lonely).toEqual([]);
  });
});

describe('share link info', () => {
  it('says who shared the home, by first name and house, and isn’t cached', async () => {
    for (const { share_link_key, compound_id, name } of links) {
      const response = await ask(share_link_key, `compound_id=${compound_id}`);
      expect(response.statusCode).toBe(200);
      expect(response.headers['cache-control']).toBe('no-store');
      const { share_link_info } = response.json<{ share_link_info: ShareLinkInfo }>();
      const { public_profile } = await service.ctx.db
        .selectFrom('app_user')
        .select('public_profile')
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      const { avatarHouseHue, avatarHouseFace } = public_profile;
      const [first_name, lastName] = name.split(' ') as [string, string];
      expect(share_link_info).toEqual({
        share_link_key,
        compound_id,
        is_self_view: false,
        sharer: { first_name, avatarHouseHue, avatarHouseFace },
      });
      expect(response.body).not.toMatch(new RegExp(`${lastName}|@|user_id|subscriber|minBedrooms`, 'i'));
    }
  });

  it.each([
    ['1', true],
    ['true', true],
    ['True', true],
    ['0', false],
    ['false', false],
  ])('takes self_view=%s as %s', async (self_view, is_self_view) => {
    const response = await ask(link.share_link_key, `compound_id=${link.compound_id}&self_view=${self_view}`);
    expect(response.json()).toMatchObject({ share_link_info: { is_self_view } });
  });

  it('refuses a self view that is neither yes nor no', async () => {
    expect((await ask(link.share_link_key, `compound_id=${link.compound_id}&self_view=maybe`)).statusCode).toBe(400);
  });

  it.each(['', 'compound_id=', 'compound_id=one', 'compound_id=0', 'compound_id=1&compound_id=2'])(
    'refuses %j',
    async (query) => {
      expect((await ask(link.share_link_key, query)).statusCode).toBe(400);
    },
  );

  it.each(['short', `${UNKNOWN_KEY}A`, '%00', '%27%20or%201=1%20--'])('refuses the key %s', async (key) => {
    expect((await ask(key, `compound_id=${link.compound_id}`)).statusCode).toBe(400);
  });

  it('of a key that is unknown, another compound’s, or of a home that is hidden can’t be told apart', async () => {
    const other = links.find(({ compound_id }) => compound_id !== link.compound_id) as KnownShareLink;
    const unknown = reported(await ask(UNKNOWN_KEY, `compound_id=${link.compound_id}`));
    expect(unknown).toMatchObject({
      status: 404,
      body: { code: 'not_found', detail: 'Share link not found.' },
    });
    expect(reported(await ask(link.share_link_key, `compound_id=${other.compound_id}`))).toEqual(unknown);
    expect(reported(await ask(link.share_link_key, 'compound_id=2147483647'))).toEqual(unknown);
    await setCompound({ internal: true });
    expect(reported(await ask(link.share_link_key, `compound_id=${link.compound_id}`))).toEqual(unknown);
    await setCompound({ internal: false });
  });

  it('of a home that was published once is gone, with similar ones', async () => {
    await setCompound({ status: 'approved' });
    const gone = reported(await ask(link.share_link_key, `compound_id=${link.compound_id}`));
    expect(gone).toMatchObject({ status: 410, body: { code: 'gone' } });
    expect(gone.body.similar_compounds).toEqual(
      (await service.app.inject(`/api/hfc/compounds/${link.compound_id}`)).json<object>()['similar_compounds' as never],
    );
    expect(gone.body.similar_compounds).not.toEqual([]);
    // An unknown key doesn't reveal anything about the link.
    expect((await ask(UNKNOWN_KEY, `compound_id=${link.compound_id}`)).statusCode).toBe(404);
    await setCompound({ status: 'published' });
  });
});
