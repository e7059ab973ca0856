import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ReviewChange } from '../../../contracts/curation/review-changes.ts';
import type { CompoundRow } from '../../../contracts/curation/staff-compounds.ts';
import { ChangeFollower } from './follow-changes.ts';
import { ReviewStore } from './state/review-store.ts';

const server = vi.hoisted(() => vi.fn<(key: string, request: { query: Record<string, string> }) => Promise<unknown>>());
// The server's part is tested against the server.
vi.mock('../../identity/call-signed-in.ts', () => ({ callSignedIn: server }));

const REVIEW_PERIOD = 7;
const row = (compound_id: number, fields: Partial<CompoundRow> & { review_period_id?: number } = {}) =>
  ({
    compound_id,
    home_id: 100 + compound_id,
    version: 1,
    status: 'for_review',
    status_user: null,
    review_period_id: REVIEW_PERIOD,
    ...fields,
  }) as unknown as CompoundRow;
const changed = (entity_id: number, fields: Partial<ReviewChange> = {}): ReviewChange => ({
  cursor: 1,
  action: 'edit_compound',
  user: null,
  entity: 'compound',
  entity_id,
  version: 2,
  fields: ['featured'],
  timestamp: '2027-01-01T00:00:00Z',
  ...fields,
});

let store: ReviewStore;
let follower: ChangeFollower;
const decided: number[] = [];
const reviewPeriods: unknown[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  server.mockReset();
  decided.length = 0;
  reviewPeriods.length = 0;
  store = new ReviewStore(1);
  store.receive([row(1), row(2), row(3)]);
  follower = new ChangeFollower(store, REVIEW_PERIOD, {
    onReviewPeriod: (reviewPeriod) => reviewPeriods.push(reviewPeriod),
    onDecided: ({ compound_id }) => decided.push(compound_id),
  });
});
afterEach(() => {
  follower.stop();
  vi.useRealTimers();
});
const asked = () => server.mock.calls.map(([, { query }]) => query);

it('loads what others changed, together, and tells their decisions', async () => {
  server.mockResolvedValue({
    items: [
      row(1, { version: 2, status: 'approved', status_user: { user_id: 'ben', name: 'Ben' } }),
      row(2, { version: 2 }),
    ],
  });
  follower.receive([changed(1, { fields: ['status'] })]);
  follower.receive([changed(2), changed(1, { fields: ['status'] })]);
  await vi.runAllTimersAsync();
  expect(asked()).toEqual([{ compound_ids: '1,2' }]);
  expect([store.known(1)?.status, store.known(2)?.version, decided]).toEqual(['approved', 2, [1]]);
});

it('asks for nothing that the answers to this tab’s own changes have told', async () => {
  follower.receive([changed(1)]);
  store.receive([row(1, { version: 2 })]);
  await vi.runAllTimersAsync();
  expect(server).not.toHaveBeenCalled();
});

it('waits for the answer to a change by this tab, which tells the same', async () => {
  const decision = { compound_id: 1, fields: { status: 'approved' as const } };
  store.begin(decision);
  follower.receive([changed(1)]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server).not.toHaveBeenCalled();
  store.end(decision, row(1, { version: 2, status: 'approved' }));
  await vi.runAllTimersAsync();
  expect(server).not.toHaveBeenCalled();
});

it('loads what others changed once an own change of the same compound failed', async () => {
  server.mockResolvedValue({ items: [row(1, { version: 2, featured: true })] });
  const decision = { compound_id: 1, fields: { status: 'approved' as const } };
  store.begin(decision);
  follower.receive([changed(1)]);
  await vi.advanceTimersByTimeAsync(1_000);
  store.end(decision);
  await vi.runAllTimersAsync();
  expect(store.shown(1)).toMatchObject({ version: 2, featured: true, status: 'for_review' });
});

it('takes compounds out that were moved away, and in that came', async () => {
  server.mockResolvedValue({ items: [row(2, { review_period_id: 8 }), row(4)] });
  follower.receive([changed(2, { fields: ['review_period_id'], version: 1 }), changed(4)]);
  await vi.runAllTimersAsync();
  expect(store.order()).toEqual([1, 3, 4]);
});

it('loads the compounds of a home that changed, and those that were added to the period', async () => {
  server.mockImplementation(async (key) =>
    key.endsWith('/compounds')
      ? { items: [row(9)], review_period: { review_period_id: REVIEW_PERIOD }, next_cursor: null }
      : { items: [row(3, { version: 1, price: 5 })] },
  );
  follower.receive([changed(103, { entity: 'home' }), changed(REVIEW_PERIOD, { entity: 'review_period' })]);
  await vi.runAllTimersAsync();
  expect(asked()).toEqual([{ cursor: '3' }, { compound_ids: '3' }]);
  expect([store.order(), store.known(3)?.price, reviewPeriods.length]).toEqual([[1, 2, 3, 9], 5, 1]);
});

it('tries again what couldn’t be loaded', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  server.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({ items: [row(1, { version: 2 })] });
  follower.receive([changed(1)]);
  await vi.runAllTimersAsync();
  expect(store.known(1)?.version).toBe(2);
});

/** Lets the server answer the next question only when told. */
function answerLater(): (answer: unknown) => void {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  server.mockReturnValueOnce(promise);
  return resolve;
}

it('loads again what others changed while it was loaded', async () => {
  const answer = answerLater();
  server.mockResolvedValue({ items: [row(1, { version: 3, status: 'approved' })] });
  follower.receive([changed(1)]);
  await vi.advanceTimersByTimeAsync(100);
  follower.receive([changed(1, { version: 3, fields: ['status'] })]);
  answer({ items: [row(1, { version: 2 })] });
  await vi.runAllTimersAsync();
  expect(store.known(1)).toMatchObject({ version: 3, status: 'approved' });
});

it('loads a cycle again that changed while it was loaded', async () => {
  const answer = answerLater();
  const reviewPeriod = (version: number) => ({ items: [], review_period: { version }, next_cursor: null });
  server.mockResolvedValue(reviewPeriod(3));
  follower.receive([changed(REVIEW_PERIOD, { entity: 'review_period' })]);
  await vi.advanceTimersByTimeAsync(100);
  follower.receive([changed(REVIEW_PERIOD, { entity: 'review_period', version: 3 })]);
  answer(reviewPeriod(2));
  await vi.runAllTimersAsync();
  expect(reviewPeriods.at(-1)).toEqual({ version: 3 });
});

it('asks one question at a time, so that no older answer comes last', async () => {
  const answer = answerLater();
  server.mockResolvedValue({ items: [row(3, { price: 5 })] });
  follower.receive([changed(103, { entity: 'home' })]);
  await vi.advanceTimersByTimeAsync(100);
  follower.receive([changed(103, { entity: 'home' })]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server).toHaveBeenCalledTimes(1);
  answer({ items: [row(3, { price: 4 })] });
  await vi.runAllTimersAsync();
  expect(store.known(3)?.price).toBe(5);
});
