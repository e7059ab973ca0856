import { sql } from 'kysely';
import type { SocialMediaType } from '../../../contracts/values/social-media-values.ts';
import type { Database } from '../../platform/database/database.ts';

/** In minutes. A run that nothing was heard of for so long has lost its job. */
const FORGOTTEN = 15;

/** Which pictures of which compound. */
export interface Wanted {
  compound_id: number;
  social_type: SocialMediaType;
}

/** A drawing that was asked for and isn't done. */
export interface ListedSocialMediaRun extends Wanted {
  content_hash: string;
  /** Whether it is waiting or being drawn. Otherwise it failed. */
  going_on: boolean;
}

const goesOn = (now: Date) =>
  sql<boolean>`not has_failed and progress_timestamp >= ${now}::timestamptz - make_interval(mins => ${FORGOTTEN})`;

/** The drawings of a compound that aren't done. */
export function listRuns(db: Database, compound_id: number, now: Date): Promise<ListedSocialMediaRun[]> {
  return db
    .selectFrom('social_media_run')
    .where('compound_id', '=', compound_id)
    .select(['compound_id', 'social_type', 'content_hash', goesOn(now).as('going_on')])
    .execute();
}

/** How many drawings are waiting or being drawn. No other is begun until the end of the transaction. */
export async function countGoingOn(transaction: Database, now: Date): Promise<number> {
  await sql`lock table social_media_run in share row exclusive mode`.execute(transaction);
  const { count } = await transaction
    .selectFrom('social_media_run')
    .where(goesOn(now))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Begins a drawing, in place of one of the same type that isn't done. */
export async function beginRun(
  transaction: Database,
  { compound_id, social_type, ...run }: Wanted & { content_hash: string; user_id: string },
  now: Date,
): Promise<void> {
  const set = { ...run, tries: 0, has_failed: false, progress_timestamp: now };
  await transaction
    .insertInto('social_media_run')
    .values({ compound_id, social_type, ...set })
    .onConflict((conflict) => conflict.columns(['compound_id', 'social_type']).doUpdateSet(set))
    .execute();
}

/** Notes that a drawing is begun, and of what. Returns how often it was, or undefined if none is wanted any more. */
export async function beginTry(
  db: Database,
  { compound_id, social_type }: Wanted,
  content_hash: string,
  now: Date,
): Promise<number | undefined> {
  const row = await db
    .updateTable('social_media_run')
    .set((run) => ({ content_hash, tries: run('tries', '+', 1), progress_timestamp: now }))
    .where('compound_id', '=', compound_id)
    .where('social_type', '=', social_type)
    .where('has_failed', '=', false)
    .returning('tries')
    .executeTakeFirst();
  return row?.tries;
}

/** Ends a drawing, unless something else was asked for in the meantime. */
export async function endRun(
  transaction: Database,
  { compound_id, social_type }: Wanted,
  content_hash: string,
): Promise<void> {
  await transaction
    .deleteFrom('social_media_run')
    .where('compound_id', '=', compound_id)
    .where('social_type', '=', social_type)
    .where('content_hash', '=', content_hash)
    .execute();
}

export async function failRun(transaction: Database, { compound_id, social_type }: Wanted): Promise<void> {
  await transaction
    .updateTable('social_media_run')
    .set({ has_failed: true })
    .where('compound_id', '=', compound_id)
    .where('social_type', '=', social_type)
    .execute();
}
