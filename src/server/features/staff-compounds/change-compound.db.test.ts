import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReviewService, startReviewService } from '../../../../tests/support/review.ts';

let { service, ada, ben, call, change, getCompound, getAudit, aReviewPeriod } = {} as ReviewService;
beforeAll(async () => {
  ({ service, ada, ben, call, change, getCompound, getAudit, aReviewPeriod } = await startReviewService());
}, 60_000);
afterAll(() => service.stop());

async function aCompound(): Promise<number> {
  const { homes } = await aReviewPeriod(1);
  return homes[0]?.compound_id as number;
}

describe('a change of a compound', () => {
  it('sets a status with its note, and is in the audit log', async () => {
    const compound_id = await aCompound();
    const { status, body } = await change(compound_id, { status: 'not_approved', status_note: 'The roof.' }, 1);
    expect(status).toBe(200);
    expect(body.compound).toMatchObject({
      status: 'not_approved',
      status_note: 'The roof.',
      status_user: { user_id: ada.user.user_id },
      version: 2,
      field_versions: { status: 2, status_note: 2 },
    });
    expect(await getAudit('compound', compound_id)).toEqual([
      {
        user_id: ada.user.user_id,
        action: 'set_status',
        version: 2,
        before: { status: 'approved', status_note: '' },
        after: { status: 'not_approved', status_note: 'The roof.' },
      },
    ]);
  });

  it('to what it is already changes nothing, and isn’t in the audit log', async () => {
    const compound_id = await aCompound();
    expect((await change(compound_id, { status: 'approved' })).body.compound.version).toBe(1);
    expect(await getAudit('compound', compound_id)).toEqual([]);
  });

  it('is merged with another reviewer’s change of another field', async () => {
    const compound_id = await aCompound();
    await change(compound_id, { editorial: { title: 'A triplex' } }, 1);
    const { status, body } = await change(compound_id, { editorial: { description: '<p>Three homes.</p>' } }, 1, ben);
    expect(status).toBe(200);
    expect(body.compound).toMatchObject({
      version: 3,
      editorial: { title: 'A triplex', description: '<p>Three homes.</p>' },
      field_versions: { 'editorial.title': 2, 'editorial.description': 3 },
    });
  });

  it('of a field that another reviewer changed says who, and changes nothing', async () => {
    const compound_id = await aCompound();
    await change(compound_id, { status: 'might_approve' }, 1, ben);
    const { status, body } = await change(compound_id, { status: 'not_approved', featured: true }, 1);
    expect([status, body.code]).toEqual([412, 'version_conflict']);
    expect(body.conflicts).toMatchObject([
      { field: 'status', theirs: 'might_approve', user: { user_id: ben.user.user_id } },
    ]);
    expect(body.current).toMatchObject({ compound: { version: 2, status: 'might_approve' } });
    expect(await getCompound(compound_id)).toMatchObject({ version: 2, status: 'might_approve', featured: false });
  });

  it('that another reviewer made alike is no conflict', async () => {
    const compound_id = await aCompound();
    await change(compound_id, { status: 'might_approve' }, 1, ben);
    const { status, body } = await change(compound_id, { status: 'might_approve' }, 1);
    expect([status, body.compound.version]).toEqual([200, 2]);
  });

  it('moves a home only to places of its market', async () => {
    const compound_id = await aCompound();
    const { market_id } = await getCompound(compound_id);
    const areas = service.ctx.db.selectFrom('area').select('area_id').orderBy('area_id', 'desc');
    const near = await areas.where('market_id', '=', market_id).executeTakeFirstOrThrow();
    const far = await areas.where('market_id', '<>', market_id).executeTakeFirstOrThrow();
    const place = await service.ctx.db
      .selectFrom('neighborhood')
      .innerJoin('city', 'city.city_id', 'neighborhood.city_id')
      .where('market_id', '<>', market_id)
      .select('neighborhood_id')
      .executeTakeFirstOrThrow();
    expect((await change(compound_id, near)).body.compound.area_id).toBe(near.area_id);
    for (const body of [far, place]) expect((await change(compound_id, body)).status).toBe(400);
    expect((await change(compound_id, { neighborhood_id: null })).body.compound.neighborhood_id).toBeNull();
  });

  it('of a text requires the version that it was made from', async () => {
    const compound_id = await aCompound();
    for (const body of [{ editorial: { title: 'X' } }, { status_note: 'X' }])
      expect((await change(compound_id, body)).body.code).toBe('version_required');
    expect((await change(compound_id, { featured: true })).status).toBe(200);
  });

  it('is refused with a version of the future or of another compound', async () => {
    const compound_id = await aCompound();
    expect((await change(compound_id, { status: 'might_approve' }, 9)).status).toBe(400);
    const headers = { 'if-match': `"compound-${compound_id + 1}.1"` };
    const path = `PUT /hfc/_i/compounds/${compound_id}`;
    expect((await call(path, { status: 'might_approve' }, { headers })).status).toBe(400);
    expect((await getCompound(compound_id)).version).toBe(1);
  });

  it.each([
    [{}, 400],
    [{ editorial: {} }, 400],
    [{ editorial: { title: 'x'.repeat(100_000) } }, 400],
    [{ editorial: { title: 'Two homes\u202Ekrap' } }, 400],
    [{ editorial: { title: 'Two\nhomes' } }, 400],
    [{ editorial: { numUnits: 1_000 } }, 400],
    [{ editorial: { secondaryTags: ['garden beds', 'garden beds'] } }, 400],
    [{ editorial: { mainTag: '<i>' } }, 400],
    [{ publish_date: '2026-01-01T00:00:00Z' }, 400],
    [{ area_id: 2_000_000_000 }, 400],
    [{ neighborhood_id: 2_000_000_000 }, 400],
    [{ review_period_id: 2_000_000_000 }, 409],
  ])('to %o is refused, and changes nothing', async (body, expected) => {
    const compound_id = await aCompound();
    expect((await change(compound_id, body, 1)).status).toBe(expected);
    expect((await getCompound(compound_id)).version).toBe(1);
  });

  it('to published makes the home public without a mail, and back again makes it gone', async () => {
    const compound_id = await aCompound();
    const visit = async () => (await call(`GET /hfc/compounds/${compound_id}`)).status;
    service.enqueued.length = 0;
    await change(compound_id, { status: 'published' }, 1);
    expect(await visit()).toBe(200);
    await change(compound_id, { status: 'might_approve' }, 2);
    expect(await visit()).toBe(410);
    expect(service.enqueued.map(({ name }) => name)).toEqual([
      'regenerate-published-files',
      'regenerate-published-files',
    ]);
  });

  it('can’t publish a home without a title, or take its title away', async () => {
    const compound_id = await aCompound();
    expect((await change(compound_id, { status: 'published', editorial: { title: ' ' } }, 1)).status).toBe(409);
    await change(compound_id, { status: 'published' }, 1);
    expect((await change(compound_id, { editorial: { title: '' } }, 2)).status).toBe(409);
  });

  it('cleans a description, and doesn’t make blocked words public', async () => {
    const compound_id = await aCompound();
    const edit = (description: string, version: number) => change(compound_id, { editorial: { description } }, version);
    const pasted = await edit('<p class=MsoNormal onclick="x()">Three <b>homes</b>.<script>x()</script></p>', 1);
    expect(pasted.body.compound.editorial.description).toBe('<p>Three <strong>homes</strong>.</p>');
    expect((await edit(`<p>${'x'.repeat(10_000)}</p>`, 2)).status).toBe(400);
    expect((await edit('<p>Adults only, no children.</p>', 2)).body.compound.checks).toContainEqual({
      id: 'blocked_wording',
      level: 'required',
    });
    const refused = await change(compound_id, { status: 'published' }, 3);
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([409, 'body.editorial.description']);
    await edit('<p>Three homes.</p>', 3);
    expect((await change(compound_id, { status: 'published' }, 4)).status).toBe(200);
    expect((await change(compound_id, { editorial: { title: 'No children' } }, 5)).status).toBe(409);
  });

  it('lets only housing for older persons ask for an age, as long as it is that', async () => {
    const compound_id = await aCompound();
    const asking = { editorial: { title: 'A triplex for 55 and over' }, status: 'published' };
    expect((await change(compound_id, asking, 1)).status).toBe(409);
    const { body } = await change(compound_id, { ...asking, older_persons: true }, 1);
    expect(body.compound).toMatchObject({ status: 'published', older_persons: true });
    expect(body.compound.checks.map(({ id }) => id)).not.toContain('blocked_wording');
    const refused = await change(compound_id, { older_persons: false }, 2);
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([409, 'body.editorial.title']);
    expect((await change(compound_id, { older_persons: false, editorial: { title: 'A triplex' } }, 2)).status).toBe(
      200,
    );
  });

  it('moves it to another review period, with its place in the order', async () => {
    const [from, to] = [await aReviewPeriod(2), await aReviewPeriod(1)];
    const ids = from.homes.map(({ compound_id }) => compound_id);
    const [first = 0, second = 0] = ids;
    const headers = { 'if-match': `"review_period-${from.review_period_id}.1"` };
    await call(`PUT /hfc/_i/review_periods/${from.review_period_id}`, { published_compound_order: ids }, { headers });
    expect((await change(first, { review_period_id: to.review_period_id }, 1)).status).toBe(200);
    const { items } = (await call('GET /hfc/_i/review_periods')).body;
    const getOrder = (id: number) => items.find((one) => one.review_period_id === id)?.published_compound_order;
    expect([getOrder(from.review_period_id), getOrder(to.review_period_id)]).toEqual([[second], [first]]);
    await change(second, { status: 'published' });
    expect((await change(second, { review_period_id: to.review_period_id })).status).toBe(409);
  });

  it('made by two reviewers at once is made by one of them', async () => {
    const compound_id = await aCompound();
    const both = await Promise.all([
      change(compound_id, { status: 'might_approve' }, 1, ada),
      change(compound_id, { status: 'not_approved' }, 1, ben),
    ]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 412]);
  });
});

describe('a preview', () => {
  it('shows staff a home that isn’t public as its page would', async () => {
    const { homes } = await aReviewPeriod(1);
    const compound_id = homes[0]?.compound_id as number;
    await change(compound_id, { editorial: { title: 'Not public yet' } }, 1);
    const preview = await call(`GET /hfc/_i/compounds/${compound_id}/preview`);
    expect(preview.body.compound).toMatchObject({ compound_id, editorial: { title: 'Not public yet' } });
    expect((await call(`GET /hfc/compounds/${compound_id}`)).status).toBe(404);
    await change(compound_id, { status: 'published' });
    const [seen, page] = [
      await call(`GET /hfc/_i/compounds/${compound_id}/preview`),
      await call(`GET /hfc/compounds/${compound_id}`),
    ];
    expect(seen.body).toEqual(page.body);
    expect((await call('GET /hfc/_i/compounds/2000000000/preview')).status).toBe(404);
  });
});

describe('a batch of statuses', () => {
  const batch = (items: object[], headers = {}, note = {}) =>
    call('POST /hfc/_i/compounds/status_batch', { items, ...note }, { headers });

  it('sets each on its own, and says what became of each', async () => {
    const { homes } = await aReviewPeriod(3);
    const [first = 0, second = 0, third = 0] = homes.map(({ compound_id }) => compound_id);
    await change(second, { status: 'might_approve' }, 1, ben);
    const to = (compound_id: number) => ({ compound_id, status: 'not_approved', version: 1 });
    const { status, body } = await batch(
      [to(third), to(second), to(first), to(2_000_000_000)],
      {},
      { status_note: 'Dark.' },
    );
    expect(status).toBe(200);
    expect(body.items.map(({ compound_id, outcome }) => [compound_id, outcome])).toEqual([
      [third, 'changed'],
      [second, 'conflict'],
      [first, 'changed'],
      [2_000_000_000, 'not_found'],
    ]);
    expect(body.items[1]?.row?.status).toBe('might_approve');
    expect(await getCompound(first)).toMatchObject({ status: 'not_approved', status_note: 'Dark.' });
  });

  it('is made once for a key', async () => {
    const compound_id = await aCompound();
    const key = { 'idempotency-key': 'the-same-key-1' };
    const items = [{ compound_id, status: 'might_approve', version: 1 }];
    const [first, again] = [await batch(items, key), await batch(items, key)];
    expect(again.body).toEqual(first.body);
    expect(await getAudit('compound', compound_id)).toHaveLength(1);
  });

  it('is refused if it is empty, too long, or names a compound twice', async () => {
    const item = (compound_id: number) => ({ compound_id, status: 'approved', version: 1 });
    for (const items of [[], [item(1), item(1)], Array.from({ length: 201 }, (_, index) => item(index + 1))])
      expect((await batch(items)).status).toBe(400);
  });
});
