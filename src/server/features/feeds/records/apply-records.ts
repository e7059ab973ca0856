import type { Transaction } from 'kysely';
import { type KeyedRecord, type MappedRecord, mapRecord } from '../../../../rules/feeds/map-record.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/database-types.ts';
import { removeFeedPhotos } from '../../home-photos/remove-feed-photos.ts';
import { type HomeTaken, type Taking, takeFeedFacts } from '../../homes/take-feed-facts.ts';
import { mappingRules, type RunningFeed } from '../runs/running-feed.ts';
import { countUnknownWords } from '../runs/store-words.ts';
import { insertRefusals, type RefusalRow } from '../state/store.ts';
import { joinRelistings } from './join-relistings.ts';
import { type Merged, mergeRecords } from './merge-rows.ts';

/** A run keeps no more refusals than a person reads. */
const MAX_REFUSALS = 1_000;

const isKeyed = (record: MappedRecord): record is KeyedRecord => record.listing !== null;

/** What a feed's rows say, in our words. */
export function readRows(
  running: RunningFeed,
  rows: readonly unknown[],
): { records: KeyedRecord[]; refused: MappedRecord[] } {
  const rules = mappingRules(running);
  const all = rows.map((row) => mapRecord(row, rules));
  return { records: all.filter(isKeyed), refused: all.filter((record) => !isKeyed(record)) };
}

const getRefusals = ({ listing, refusals }: MappedRecord): RefusalRow[] =>
  refusals.map((refusal) => ({ provider_listing_id: listing?.provider_listing_id ?? null, ...refusal }));

/** Keeps what can't be used of records among the refusals of the run. */
export async function noteRefusals(
  { run }: Pick<RunningFeed, 'run'>,
  db: Database,
  records: readonly MappedRecord[],
): Promise<void> {
  if (run.feed_run_id === null) return;
  const rows = records.flatMap(getRefusals).slice(0, MAX_REFUSALS - run.refusals);
  await insertRefusals(db, run.feed_run_id, rows);
  run.refusals += rows.length;
}

async function noteProblems(
  { platform, run, feed }: RunningFeed,
  transaction: Transaction<Tables>,
  { changed }: Pick<Merged, 'changed'>,
  refused: readonly MappedRecord[],
): Promise<void> {
  await noteRefusals({ run }, transaction, [...refused, ...changed]);
  const words = changed.flatMap(({ unknown_words }) => unknown_words);
  await countUnknownWords(transaction, feed.provider, words, platform.now());
}

interface Applying extends Taking {
  /** Whether the times of change of unchanged rows are kept. */
  keeps_times?: boolean;
}

/**
 * Writes what records say of listings, of the homes that have been made of them, and what is wrong with the records. Pass the
 * transaction of the page. Returns the homes that have changed.
 */
export async function applyRecords(
  running: RunningFeed,
  transaction: Transaction<Tables>,
  { records, refused }: { records: readonly KeyedRecord[]; refused: readonly MappedRecord[] },
  { keeps_times = false, ...taking }: Applying,
): Promise<HomeTaken[]> {
  const { platform, feed, run } = running;
  const { jobs, now } = platform;
  const { feed_run_id } = run;
  const merging = { provider: feed.provider, now: now(), feed_run_id, keeps_times };
  const merged = await mergeRecords(transaction, records, merging);
  const joined = await joinRelistings(transaction, merged);
  const taken = await takeFeedFacts({ transaction, jobs, now }, [...merged.updated, ...joined], taking);
  const takenBack = merged.changed.filter(({ status }) => status.kind === 'deleted');
  await removeFeedPhotos(
    { db: transaction, jobs, now },
    {
      provider: feed.provider,
      provider_listing_ids: takenBack.map(({ listing }) => listing.provider_listing_id),
    },
  );
  await noteProblems(running, transaction, merged, refused);
  const { counts } = run;
  counts.inserted += merged.inserted.length;
  counts.updated += merged.updated.length;
  counts.unchanged += merged.unchanged;
  counts.left_out += merged.left_out;
  counts.refused += refused.length;
  return taken;
}
