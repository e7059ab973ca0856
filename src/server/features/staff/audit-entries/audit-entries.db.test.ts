import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReviewService, startReviewService } from '../../../../../tests/support/review.ts';
import { sendCall } from '../../../../../tests/support/signed-in.ts';
import type { AuditEntry } from '../../../../contracts/curation/audit-entries.ts';
import type { Problem } from '../../../../contracts/protocol/problem.ts';
import { recordStaffActions } from '../store.ts';

let { service, ada, ben, call, change, aReviewPeriod, getCompound } = {} as ReviewService;
beforeAll(async () => {
  ({ service, ada, ben, call, change, aReviewPeriod, getCompound } = await startReviewService());
}, 60_000);
afterAll(() => service.stop());

type Answer = Problem & { items: AuditEntry[]; next_cursor: string | null };

const read = async (query: Record<string, string | number>) =>
  sendCall<Answer>(
    service.app,
    `GET /hfc/_i/audit_entries?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
    ada.token,
  );
const entries = async (query: Record<string, string | number>) => (await read(query)).body.items;

/** A compound that no test has changed yet. */
async function aCompound() {
  const { review_period_id, homes } = await aReviewPeriod(1);
  return { review_period_id, compound_id: homes[0]?.compound_id as number };
}

describe('the history', () => {
  it('of a compound says what was changed, by whom and when, the newest first', async () => {
    const { compound_id, review_period_id } = await aCompound();
    await change(compound_id, { editorial: { title: 'Three flats' } }, 1);
    await change(compound_id, { status: 'might_approve', status_note: 'The roof.' }, 2, ben);
    const { title } = (await getCompound(compound_id)).editorial;
    const about = { entity: 'compound', entity_id: String(compound_id), compound_id, review_period_id, title };
    expect(await entries({ compound_id })).toMatchObject([
      {
        ...about,
        action: 'set_status',
        user: { user_id: ben.user.user_id, name: ben.user.email },
        version: 3,
        before: { status: 'approved' },
        after: { status: 'might_approve', status_note: 'The roof.' },
        can_undo: true,
      },
      { ...about, action: 'edit_compound', version: 2, after: { 'editorial.title': 'Three flats' }, can_undo: true },
    ]);
    expect(await entries({ review_period_id })).toHaveLength(2);
  });

  it('has the entries of the feeds, apart from what staff had read', async () => {
    const { compound_id, review_period_id } = await aCompound();
    const common = { entity: 'compound', entity_id: compound_id, review_period_id, before: {}, after: {} } as const;
    await recordStaffActions(service.ctx.db, [
      { ...common, user_id: null, action: 'job:sync_feed' },
      { ...common, user_id: null, action: 'job:take-in-image' },
      { ...common, user_id: ben.user.user_id, action: 'refresh_availability' },
    ]);
    expect(await entries({ compound_id, by: 'feeds' })).toMatchObject([{ action: 'job:sync_feed', user: null }]);
    expect(await entries({ compound_id, action: 'job:sync_feed' })).toHaveLength(1);
    expect((await read({ action: 'job:nothing' })).body.errors).toMatchObject([{ path: 'query.action' }]);
  });

  it('has the entries of a person, of an action and of a day', async () => {
    const { compound_id } = await aCompound();
    await change(compound_id, { featured: true });
    await change(compound_id, { status: 'not_approved' }, undefined, ben);
    expect(await entries({ compound_id, by: ben.user.user_id })).toMatchObject([{ action: 'set_status' }]);
    expect(await entries({ compound_id, action: 'edit_compound' })).toMatchObject([{ after: { featured: true } }]);
    await sql`update staff_audit_entry set create_timestamp = '2026-03-08T12:00:00Z'
      where entity = 'compound' and entity_id = ${String(compound_id)} and action = 'edit_compound'`.execute(
      service.ctx.db,
    );
    const day = { from: '2026-03-08T08:00:00Z', to: '2026-03-09T07:00:00Z' };
    expect(await entries({ compound_id, ...day })).toMatchObject([{ action: 'edit_compound' }]);
    expect(await entries({ compound_id, from: day.to })).toMatchObject([{ action: 'set_status' }]);
  });

  it('comes in pages', async () => {
    const { compound_id } = await aCompound();
    for (let at = 0; at < 51; at += 1) await change(compound_id, { featured: at % 2 === 0 });
    const first = (await read({ compound_id })).body;
    expect(first.items).toHaveLength(50);
    const second = (await read({ compound_id, cursor: Number(first.next_cursor) })).body;
    expect([second.items.length, second.items[0]?.version, second.next_cursor]).toEqual([1, 2, null]);
  });

  it('refuses what makes no sense', async () => {
    for (const query of [{ compound_id: 'x' }, { by: '1' }, { action: 'Set!' }, { from: 'today' }, { cursor: -1 }])
      expect((await read(query as unknown as Record<string, string>)).status).toBe(400);
  });
});

describe('taking a change back', () => {
  const undo = (compound_id: number, entry: AuditEntry, body: object) =>
    call(`PUT /hfc/_i/compounds/${compound_id}?undo_of=${entry.audit_entry_id}`, body, {
      headers: { 'if-match': `"compound-${compound_id}.${entry.version}"` },
    });

  it('is possible until its fields change again, whatever else has changed', async () => {
    const { compound_id } = await aCompound();
    const { title } = (await getCompound(compound_id)).editorial;
    await change(compound_id, { editorial: { title: 'Three flats' } }, 1);
    await change(compound_id, { featured: true });
    const [, edit] = await entries({ compound_id });
    expect(edit?.can_undo).toBe(true);
    const undone = await undo(compound_id, edit as AuditEntry, { editorial: { title } });
    expect(undone.body.compound.editorial.title).toBe(title);
    const [newest, , first] = await entries({ compound_id });
    expect([newest?.undo_of, first?.can_undo]).toEqual([edit?.audit_entry_id, false]);
    expect((await undo(compound_id, edit as AuditEntry, { editorial: { title: 'Again' } })).status).toBe(412);
  });

  it('is possible for the facts of its home too', async () => {
    const { compound_id } = await aCompound();
    const { home_id, home } = await getCompound(compound_id);
    const put = (query: string, body: object, version: number) =>
      call(`PUT /hfc/_i/homes/${home_id}${query}`, body, { headers: { 'if-match': `"home-${home_id}.${version}"` } });
    expect((await put('', { price: 777_000, sqft: 2_345 }, home.version)).status).toBe(200);
    const [edit] = await entries({ compound_id });
    expect(edit).toMatchObject({ entity: 'home', compound_id, can_undo: true, after: { price: 777_000 } });
    await put('', { sqft: 2_400 }, home.version + 1);
    expect((await entries({ compound_id }))[1]?.can_undo).toBe(false);
    const { price, sqft } = edit?.before ?? {};
    expect((await put(`?undo_of=${edit?.audit_entry_id}`, { price, sqft }, Number(edit?.version))).status).toBe(412);
    expect((await put(`?undo_of=${edit?.audit_entry_id}`, { price }, Number(edit?.version))).status).toBe(200);
    expect((await entries({ compound_id }))[0]?.undo_of).toBe(edit?.audit_entry_id);
    expect((await getCompound(compound_id)).home.price).toBe(home.price);
  });

  it('isn’t possible for a home’s publication', async () => {
    const { compound_id } = await aCompound();
    await change(compound_id, { status: 'published' });
    await change(compound_id, { status: 'approved' });
    expect((await entries({ compound_id })).map(({ can_undo }) => can_undo)).toEqual([false, false]);
  });

  it('refuses an entry about another compound', async () => {
    const [{ compound_id }, other] = [await aCompound(), await aCompound()];
    await change(other.compound_id, { featured: true });
    const [foreign] = await entries({ compound_id: other.compound_id });
    const { status, body } = await call(`PUT /hfc/_i/compounds/${compound_id}?undo_of=${foreign?.audit_entry_id}`, {
      featured: true,
    });
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'query.undo_of']);
    expect((await getCompound(compound_id)).featured).toBe(false);
  });
});
