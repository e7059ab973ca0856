import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type CandidateService, startCandidateService } from '../../../../../tests/support/homes/candidates.ts';
import { sendCall } from '../../../../../tests/support/signed-in.ts';
import type { CallKey, CallResponse } from '../../../../contracts/contract.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { createJob } from '../../../platform/jobs/job.ts';
import { type JobQueue, openJobQueue } from '../../../platform/jobs/job-queue.ts';
import { sendMail } from '../../../platform/mail/send-mail-job.ts';
import { scheduleMail } from '../../review-periods/schedule-mail.ts';

const DAY_MS = 86_400_000;
const QUEUE = 'GET /hfc/_i/operations/queue';
const JOBS = 'GET /hfc/_i/operations/jobs';
const MAILS = 'GET /hfc/_i/operations/mails';
const SCHEDULED = 'GET /hfc/_i/operations/scheduled_publications';
const UNCHECKED = 'GET /hfc/_i/operations/unchecked_homes';

let candidates: CandidateService;
let queue: JobQueue;
let close: () => Promise<void>;
let isBroken = true;
const paint = {
  name: 'paint',
  data: z.object({ home_id: z.number(), email: z.string() }),
  lookEveryS: 0.5,
  retry: { limit: 0, firstS: 1, mostS: 1 },
};
beforeAll(async () => {
  candidates = await startCandidateService();
  const { ctx, database } = candidates.service;
  const connection = { connectionString: database.url };
  const open = openDatabase({ connection, size: 1, onError: () => undefined });
  queue = await openJobQueue(connection, open.Client, { onError: () => undefined, onFailure: () => undefined });
  const fail = async () => {
    if (isBroken) throw new Error(`The paint is dry. ${'x'.repeat(400)}`);
  };
  const jobs = [createJob(paint, fail), createJob({ ...sendMail, retry: { limit: 9, firstS: 600, mostS: 600 } }, fail)];
  await queue.prepare(jobs);
  await queue.work(jobs);
  ctx.jobs.records = queue.records;
  close = open.close;
});
afterAll(async () => {
  await queue.stop();
  await close();
  await candidates.service.stop();
});

async function read<Key extends CallKey>(key: Key, query: Record<string, string> = {}) {
  const search = new URLSearchParams(query).toString();
  const route = search ? `${key}?${search}` : key;
  const { status, body } = await sendCall<CallResponse<Key>>(candidates.service.app, route, candidates.staff.token);
  if (status !== 200) throw new Error(`${route} answered ${status}`);
  return body;
}
const getStatus = async (route: string, body?: object) =>
  (await sendCall(candidates.service.app, route, candidates.staff.token, body)).status;
const retry = (job_id: string) => getStatus(`POST /hfc/_i/operations/jobs/${job_id}/retry`, {});

describe('jobs', () => {
  it('that failed tell why and what they are about, and are tried again once', async () => {
    await queue.enqueue(paint, { home_id: 7, email: 'ada@example.com' });
    await expect.poll(async () => (await read(QUEUE)).jobs['failed'], { timeout: 20_000 }).toBe(1);
    const { items, next_cursor } = await read(JOBS, { state: 'failed' });
    expect(next_cursor).toBeNull();
    // Only the ids of its data, because the rest may be about a user.
    expect(items).toMatchObject([{ name: 'paint', state: 'failed', about: { home_id: 7 }, retries: 0 }]);
    expect(Object.keys(items[0]?.about ?? {})).toEqual(['home_id']);
    expect(items[0]?.error).toMatch(/^The paint is dry. x+$/);
    expect(items[0]?.error).toHaveLength(300);
    isBroken = false;
    const job_id = items[0]?.job_id ?? '';
    expect(await retry(job_id)).toBe(200);
    expect(await retry(job_id)).toBe(404);
    await expect.poll(async () => (await read(QUEUE)).jobs['failed'], { timeout: 20_000 }).toBe(0);
    const entries = await candidates.service.ctx.db
      .selectFrom('staff_audit_entry')
      .where('entity', '=', 'job')
      .select(['action', 'user_id', 'entity_id', 'after'])
      .execute();
    expect(entries).toEqual([
      { action: 'retry_job', user_id: candidates.staff.user_id, entity_id: job_id, after: { job: 'paint' } },
    ]);
  });

  it('that are unknown can’t be tried again, and unknown states have no rows', async () => {
    expect(await retry(randomUUID())).toBe(404);
    expect(await retry('1')).toBe(400);
    expect(await getStatus(`${JOBS}?state=done`)).toBe(400);
    expect(await getStatus(`${JOBS}?state=failed&cursor='`)).toBe(400);
  });
});

describe('mails', () => {
  it('that wait tell since when and why, without their text and most of the address', async () => {
    isBroken = true;
    const { ctx } = candidates.service;
    const data = { published: 0, left_out: [{ title: 'Secret garden', reason: 'It has no title.' }], cycle_url: 'x' };
    await ctx.mail.queue(scheduleMail, { to: 'ada.lovelace@example.com', data });
    const { message_id } = await ctx.db.selectFrom('queued_mail').select('message_id').executeTakeFirstOrThrow();
    await queue.enqueue(sendMail, { message_id });
    expect(await read(QUEUE)).toMatchObject({ mails: { waiting: 1, carrier: 'folder' } });
    await expect.poll(async () => (await read(MAILS)).items[0]?.tries, { timeout: 20_000 }).toBe(1);
    const { items, next_cursor } = await read(MAILS);
    expect(items).toMatchObject([
      { message_id, kind: scheduleMail.kind, recipient: 'a…@example.com', error: expect.stringMatching(/^The paint/) },
    ]);
    expect(JSON.stringify(items)).not.toMatch(/Secret|lovelace/);
    expect(next_cursor).toBeNull();
    expect((await read(MAILS, { cursor: message_id })).items).toEqual([]);
  });
});

describe('scheduled publications', () => {
  it('are told with who made them, the next one first', async () => {
    const { ctx } = candidates.service;
    const [late, soon] = [await candidates.aReviewPeriod(), await candidates.aReviewPeriod()];
    for (const [id, days] of [
      [late, 3],
      [soon, 1],
    ] as const) {
      const publish_at = new Date(ctx.now().getTime() + days * DAY_MS);
      const by = { publish_user_id: candidates.staff.user_id, publish_compound_ids: [1, 2] };
      await ctx.db
        .updateTable('review_period')
        .set({ publish_at, ...by })
        .where('review_period_id', '=', id)
        .execute();
    }
    expect((await read(QUEUE)).scheduled_publications).toBe(2);
    expect((await read(SCHEDULED)).items).toMatchObject([
      { review_period_id: soon, homes: 2, scheduled_by: { user_id: candidates.staff.user_id } },
      { review_period_id: late },
    ]);
  });
});

describe('published homes that no feed has answered for', () => {
  /** A published home of a feed. `days` is how long ago the feed answered for it. */
  async function aHome(days: number | null, current_status = 'active', home = {}) {
    const { ctx } = candidates.service;
    const ago = (count: number) => new Date(ctx.now().getTime() - count * DAY_MS);
    const { home_id } = await ctx.db
      .insertInto('home')
      .values({
        provider: 'mls',
        provider_home_id: randomUUID(),
        formatted_address: '1 Elm St',
        ...candidates.inNorth,
        current_status: current_status as 'active',
        listing_type: 'sale',
        home_attributes: '{}',
        availability_checked_at: days === null ? null : ago(days),
        ...home,
      })
      .returning('home_id')
      .executeTakeFirstOrThrow();
    const { compound_id } = await ctx.db
      .insertInto('compound')
      .values({
        home_id,
        area_id: candidates.areas.north,
        review_period_id: await candidates.aReviewPeriod(),
        status: 'published',
        publish_date: ago(30),
        create_timestamp: ago(30),
        editorial: JSON.stringify({ title: days === 3 ? 'Three homes' : '' }),
      })
      .returning('compound_id')
      .executeTakeFirstOrThrow();
    return compound_id;
  }

  it('are those on the market, after two days and after a week, of one provider or all', async () => {
    const [fresh, three, eight, never] = [await aHome(1), await aHome(3), await aHome(8, 'pending'), await aHome(null)];
    await aHome(9, 'off_market');
    const other = await aHome(4, 'active', { provider: 'sample' });
    expect((await read(QUEUE)).unchecked_homes).toEqual({ 2: 4, 7: 2 });
    const ids = async (query: Record<string, string>) =>
      (await read(UNCHECKED, query)).items.map(({ compound_id }) => compound_id);
    expect(await ids({ days: '2' })).toEqual([three, eight, never, other]);
    expect(await ids({ days: '2', provider: 'mls' })).toEqual([three, eight, never]);
    expect(await ids({ days: '7' })).toEqual([eight, never]);
    expect(await ids({ days: '2', cursor: String(eight) })).toEqual([never, other]);
    expect(await ids({ days: '2' })).not.toContain(fresh);
    const { items } = await read(UNCHECKED, { days: '2' });
    expect(items.map(({ name }) => name).slice(0, 2)).toEqual(['Three homes', '1 Elm St']);
    expect(items[2]).toMatchObject({ availability_checked_at: null, provider: 'mls' });
    expect(await getStatus(`${UNCHECKED}?days=3`)).toBe(400);
  });
});
