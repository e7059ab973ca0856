import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTestService, startAuthService } from '../../../../../tests/support/auth-service.ts';
import { type ReviewService, startReviewService } from '../../../../../tests/support/review.ts';
import { sendCall } from '../../../../../tests/support/signed-in.ts';
import type { ReviewChanges } from '../../../../contracts/curation/review-changes.ts';
import type { Problem } from '../../../../contracts/protocol/problem.ts';
import { deleteOldPresence } from './store-presence.ts';

let { service, ada, ben, call, change, aReviewPeriod } = {} as ReviewService;
/** Another process on the same database. */
let other: AuthTestService;
beforeAll(async () => {
  ({ service, ada, ben, call, change, aReviewPeriod } = await startReviewService());
  other = await startAuthService({ AUTH_AUTOCONFIRM: '1', STAFF_TOTP: 'optional' }, { beside: service });
}, 60_000);
afterAll(async () => {
  await other.stop();
  await service.stop();
});

interface Question {
  after?: number;
  tab?: string;
  at?: number;
  editing?: string;
}

async function ask(review_period_id: number, question: Question = {}, { by = ada, to = service } = {}) {
  const search = new URLSearchParams(Object.entries(question).map(([name, value]) => [name, String(value)]));
  const path = `/hfc/_i/review_periods/${review_period_id}/changes?${search}`;
  return sendCall<ReviewChanges & Problem>(to.app, `GET ${path}`, by.token);
}
const getId = ({ homes }: Awaited<ReturnType<typeof aReviewPeriod>>, at = 0) => homes[at]?.compound_id as number;
const getEvents = async (topic: string) =>
  (await service.ctx.db.selectFrom('event').where('topic', '=', topic).select('data').execute()).length;

describe('the changes of a review period', () => {
  it('are told after a cursor, by whichever process is asked, in the order in which they were made', async () => {
    const reviewPeriod = await aReviewPeriod(2);
    const { review_period_id } = reviewPeriod;
    const { changes_cursor } = (await call(`GET /hfc/_i/review_periods/${review_period_id}/compounds`)).body;
    await change(getId(reviewPeriod), { status: 'might_approve', status_note: 'The roof.' }, 1);
    await change(getId(reviewPeriod, 1), { featured: true }, undefined, ben);
    for (const to of [service, other]) {
      const { items, cursor } = (await ask(review_period_id, { after: changes_cursor }, { to })).body;
      const compound = { entity: 'compound', version: 2 };
      expect(items).toMatchObject([
        { ...compound, entity_id: getId(reviewPeriod), action: 'set_status', fields: ['status', 'status_note'] },
        {
          ...compound,
          entity_id: getId(reviewPeriod, 1),
          action: 'edit_compound',
          user: { user_id: ben.user.user_id },
        },
      ]);
      expect(cursor).toBe(items.at(-1)?.cursor);
      expect((await ask(review_period_id, { after: cursor }, { to })).body).toMatchObject({ items: [], cursor });
    }
  });

  it('are not those of another period, but a compound that comes from there is told to both', async () => {
    const [from, to] = [await aReviewPeriod(1), await aReviewPeriod(1)];
    const cursors = [];
    for (const { review_period_id } of [from, to]) cursors.push((await ask(review_period_id)).body.cursor);
    expect((await change(getId(from), { review_period_id: to.review_period_id })).status).toBe(200);
    for (const [index, { review_period_id }] of [from, to].entries()) {
      const { items } = (await ask(review_period_id, { after: cursors[index] as number })).body;
      expect(items).toMatchObject([{ entity_id: getId(from), fields: ['review_period_id'] }]);
    }
    const rows = await call(`GET /hfc/_i/compound_rows?compound_ids=${getId(to)},${getId(from)},2000000000`);
    expect(rows.body.items).toMatchObject(
      [getId(from), getId(to)].map((compound_id) => ({ compound_id, review_period_id: to.review_period_id })),
    );
    await change(getId(to), { featured: true });
    expect((await ask(from.review_period_id, { after: cursors[0] as number })).body.items).toHaveLength(1);
  });

  it('without a cursor are none, but the newest cursor', async () => {
    const reviewPeriod = await aReviewPeriod(1);
    expect((await ask(reviewPeriod.review_period_id)).body).toMatchObject({ items: [], cursor: 0 });
    await change(getId(reviewPeriod), { featured: true });
    const { items, cursor } = (await ask(reviewPeriod.review_period_id)).body;
    expect([items, cursor > 0]).toEqual([[], true]);
  });

  it('are gone after a cursor that is unknown, or with a change of more than a week ago after it', async () => {
    const reviewPeriod = await aReviewPeriod(1);
    const { review_period_id } = reviewPeriod;
    await change(getId(reviewPeriod), { featured: true });
    const { cursor } = (await ask(review_period_id)).body;
    expect((await ask(review_period_id, { after: cursor + 1_000 })).status).toBe(410);
    await sql`update staff_audit_entry set create_timestamp = now() - interval '8 days'
      where staff_audit_entry_id = ${cursor}`.execute(service.ctx.db);
    expect((await ask(review_period_id, { after: 0 })).body).toMatchObject({ code: 'gone' });
    // A quiet week loses nothing.
    await change(getId(reviewPeriod), { featured: false });
    expect((await ask(review_period_id, { after: cursor })).body.items).toHaveLength(1);
  });

  it('refuse what makes no sense', async () => {
    const { review_period_id } = await aReviewPeriod(1);
    expect((await ask(2_000_000_000)).status).toBe(404);
    expect((await ask(review_period_id, { after: -1 })).status).toBe(400);
    expect((await ask(review_period_id, { tab: 'a b' })).status).toBe(400);
    expect((await ask(review_period_id, { tab: 'tab-of-ada', editing: '<b>' })).status).toBe(400);
    for (const ids of ['', '1,', '1,x', Array.from({ length: 201 }, (_, index) => index + 1).join(',')])
      expect((await call(`GET /hfc/_i/compound_rows?compound_ids=${ids}`)).status).toBe(400);
  });

  it('are one event for a batch and for a publication, however many homes they have', async () => {
    const reviewPeriod = await aReviewPeriod(30);
    const compound_ids = reviewPeriod.homes.map(({ compound_id }) => compound_id);
    const before = await getEvents('review-changed');
    const items = compound_ids.map((compound_id) => ({ compound_id, status: 'might_approve', version: 1 }));
    await call('POST /hfc/_i/compounds/status_batch', { items });
    expect(await getEvents('review-changed')).toBe(before + 1);
    await call('POST /hfc/_i/compounds/status_batch', {
      items: items.map((item) => ({ ...item, status: 'approved', version: 2 })),
    });
    const path = `POST /hfc/_i/review_periods/${reviewPeriod.review_period_id}/publish`;
    const headers = { 'if-match': `"review_period-${reviewPeriod.review_period_id}.1"` };
    expect((await call(path, { compound_ids }, { headers })).status).toBe(200);
    expect(await getEvents('review-changed')).toBe(before + 3);
  });
});

describe('who is at a review period', () => {
  const place = ({ user }: typeof ada, compound_id: number | null, editing: string | null = null) => ({
    user_id: user.user_id,
    name: user.email,
    compound_id,
    editing,
  });

  it('is seen by every process, for 40 seconds', async () => {
    const reviewPeriod = await aReviewPeriod(1);
    const { review_period_id } = reviewPeriod;
    const mine = { tab: 'tab-of-ada', at: getId(reviewPeriod), editing: 'editorial.title' };
    await ask(review_period_id, mine);
    const { present } = (await ask(review_period_id, { tab: 'tab-of-ben' }, { by: ben, to: other })).body;
    expect(present).toHaveLength(2);
    expect(present).toEqual(
      expect.arrayContaining([place(ada, getId(reviewPeriod), 'editorial.title'), place(ben, null)]),
    );
    await sql`update staff_presence set seen_at = now() - interval '41 seconds' where tab_id = 'tab-of-ada'`.execute(
      service.ctx.db,
    );
    expect((await ask(review_period_id, {}, { by: ben })).body.present).toEqual([place(ben, null)]);
  });

  it('is told to other processes when it changes, and not when it is only refreshed', async () => {
    const reviewPeriod = await aReviewPeriod(1);
    const { review_period_id } = reviewPeriod;
    const before = await getEvents('reviewers-moved');
    await ask(review_period_id, { tab: 'tab-that-moves' });
    await ask(review_period_id, { tab: 'tab-that-moves' });
    expect(await getEvents('reviewers-moved')).toBe(before + 1);
    await ask(review_period_id, { tab: 'tab-that-moves', at: getId(reviewPeriod) });
    expect(await getEvents('reviewers-moved')).toBe(before + 2);
  });

  it('names no compound of another period, and no one who is no longer staff', async () => {
    const [reviewPeriod, foreign] = [await aReviewPeriod(1), await aReviewPeriod(1)];
    const { review_period_id } = reviewPeriod;
    await ask(review_period_id, { tab: 'tab-elsewhere', at: getId(foreign) });
    expect((await ask(review_period_id)).body.present).toEqual([place(ada, null)]);
    const staff = (is_staff: boolean) =>
      service.ctx.db.updateTable('app_user').set({ is_staff }).where('user_id', '=', ada.user.user_id).execute();
    await staff(false);
    expect((await ask(review_period_id, {}, { by: ben })).body.present).toEqual([]);
    await staff(true);
  });

  it('is swept', async () => {
    const { review_period_id } = await aReviewPeriod(1);
    await ask(review_period_id, { tab: 'tab-of-yesterday' });
    await ask(review_period_id, { tab: 'tab-of-now' });
    await sql`update staff_presence set seen_at = now() - interval '1 day' where tab_id = 'tab-of-yesterday'`.execute(
      service.ctx.db,
    );
    await deleteOldPresence(service.ctx.db);
    const rows = await service.ctx.db
      .selectFrom('staff_presence')
      .where('review_period_id', '=', review_period_id)
      .select('tab_id')
      .execute();
    expect(rows).toEqual([{ tab_id: 'tab-of-now' }]);
  });
});
