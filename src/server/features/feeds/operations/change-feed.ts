import type { Transaction } from 'kysely';
import type { StaffActionName } from '../../../../contracts/values/staff-actions.ts';
import { foldWord } from '../../../../rules/curation/feed-words.ts';
import { dictionaryWord } from '../../../../rules/feeds/known-words.ts';
import type { Actor } from '../../../platform/context/actor.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Tables } from '../../../platform/database/database-types.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { recordStaffAction } from '../../staff/store.ts';
import { reconcileFeedJob, remapFeedJob, syncFeedJob } from '../feed-jobs.ts';
import { feedOfProvider } from '../runs/open-feed.ts';
import { isPaused } from '../state/is-paused.ts';
import { ensureFeed, findFeed, updateFeed } from '../state/store.ts';
import { listUnknownValues } from '../state/store-health.ts';
import { findStaffWord, forgetUnknownValues, isRunning, setStaffWord } from './store.ts';

type Platform = Pick<Context, 'config' | 'db' | 'jobs' | 'now'>;

interface Order {
  provider: string;
  actor: Actor;
}

const MAX_VALUES = 1_000;

async function record(
  transaction: Transaction<Tables>,
  { provider, actor }: Order,
  entry: { action: StaffActionName; before: object; after: object },
): Promise<void> {
  await recordStaffAction(transaction, {
    user_id: actor.user_id,
    entity: 'feed',
    entity_id: provider,
    request_id: actor.request_id,
    ...entry,
  });
}

/** @throws AppError not_found for an unknown feed, conflict for one that is paused. */
async function requireUnpaused({ config, db, now }: Platform, provider: string): Promise<void> {
  feedOfProvider({ config }, provider);
  const state = await findFeed(db, provider);
  if (!state || !isPaused(state, now())) return;
  const until = state.paused_until === null ? '' : ` until ${state.paused_until.toISOString()}`;
  throw new AppError('conflict', `This feed is paused${until}. Go on with it first.`);
}

/** Whether a job of a kind waits already, so that another one would do the same again. */
async function isOrdered({ jobs }: Platform, name: string): Promise<boolean> {
  return (await jobs.records.waiting([name])).length > 0;
}

/**
 * Has the changes of a feed read now. Does nothing if that is ordered already.
 * @throws AppError not_found for an unknown feed, conflict for one that is paused or being read.
 */
export async function orderSync(platform: Platform, order: Order): Promise<void> {
  await requireUnpaused(platform, order.provider);
  if (await isRunning(platform.db, order.provider)) throw new AppError('conflict', 'This feed is being read already.');
  if (await isOrdered(platform, syncFeedJob(order.provider).name)) return;
  await inTransaction(platform.db, async (transaction) => {
    await platform.jobs.enqueue(syncFeedJob(order.provider), {}, transaction);
    await record(transaction, order, { action: 'sync_feed', before: {}, after: {} });
  });
}

/**
 * Has all keys of a feed compared now, or after the run that is at work. Does nothing if the same is ordered already.
 * @throws AppError not_found for an unknown feed, conflict for one that is paused.
 */
export async function orderReconciliation(platform: Platform, order: Order & { allows_many: boolean }): Promise<void> {
  const { provider, allows_many } = order;
  await requireUnpaused(platform, provider);
  // The job that waits may be one that may not take many off the market.
  if (!allows_many && (await isOrdered(platform, reconcileFeedJob(provider).name))) return;
  await inTransaction(platform.db, async (transaction) => {
    await platform.jobs.enqueue(reconcileFeedJob(provider), { allows_many }, transaction);
    await record(transaction, order, { action: 'reconcile_feed', before: {}, after: { allows_many } });
  });
}

/** Stops the reading of a feed, or goes on with it. @throws AppError not_found for an unknown feed. */
export async function pauseFeed({ config, db }: Platform, order: Order & { paused: boolean }): Promise<void> {
  const { provider, actor, paused } = order;
  feedOfProvider({ config }, provider);
  await inTransaction(db, async (transaction) => {
    await ensureFeed(transaction, provider);
    const state = await findFeed(transaction, provider);
    const before = state?.pause_reason ?? null;
    const pause_reason = paused ? ('staff' as const) : null;
    if (before === pause_reason) return;
    await updateFeed(transaction, provider, {
      pause_reason,
      paused_until: null,
      paused_by_user_id: paused ? actor.user_id : null,
    });
    const action = paused ? 'pause_feed' : 'resume_feed';
    await record(transaction, order, { action, before: { pause_reason: before }, after: { pause_reason } });
  });
}

/**
 * Says what a word of a feed means, and has the listings with it read again. Null takes it back.
 * @throws AppError not_found for an unknown feed, bad_request for a field or a meaning that the dictionary doesn't have.
 */
export async function explainWord(
  { config, db, jobs }: Platform,
  order: Order & { field: string; word: string; means: string | null },
): Promise<void> {
  const { provider, actor, field } = order;
  feedOfProvider({ config }, provider);
  const word = foldWord(order.word);
  const means = order.means === null ? null : dictionaryWord(field, order.means);
  if (word === '' || means === undefined) {
    const [path, message] =
      word === ''
        ? ['word', 'must have a letter or a digit']
        : ['means', 'must be a word of the dictionary for this field'];
    throw new AppError('bad_request', 'Some values are invalid.', { errors: [{ path: `body.${path}`, message }] });
  }
  await inTransaction(db, async (transaction) => {
    const known = await findStaffWord(transaction, { provider, field, word });
    if ((known?.means ?? null) === means) return;
    await setStaffWord(transaction, { provider, field, word, means, user_id: actor.user_id });
    const values = (await listUnknownValues(transaction, provider, MAX_VALUES))
      .filter((one) => one.field === field && foldWord(one.value) === word)
      .map(({ value }) => value);
    if (means !== null) await forgetUnknownValues(transaction, { provider, field, values });
    await jobs.enqueue(remapFeedJob(provider), {}, transaction);
    const entry = { before: { [`${field}.${word}`]: known?.means ?? null }, after: { [`${field}.${word}`]: means } };
    await record(transaction, order, { action: 'explain_word', ...entry });
  });
}
