import { sql } from 'kysely';
import { syncFeed } from '../../../src/server/features/feeds/sync-feed.ts';
import { ensureMarkets } from '../../../src/server/features/regions/ensure-markets.ts';
import { listJobs } from '../../../src/server/jobs.ts';
import { openContext } from '../../../src/server/open-context.ts';
import { readConfig } from '../../../src/server/platform/config/config.ts';
import type { Context } from '../../../src/server/platform/context/context.ts';

/**
 * A process that reads a feed (FEED_URL) into an empty data folder (DATA_DIR), and again after all its listings were touched. Prints what it took as
 * JSON.
 */
const MB = 1024 * 1024;
/** The memory of the first part of the rows isn't counted, because the process then still warms up. */
const WARM_ROWS = 20_000;

export interface FeedBackfill {
  rows: number;
  /** In seconds, without the time in which the server made its answers. */
  backfill_s: number;
  touch_s: number;
  /** By how much the memory of the process grew at most after the first rows, in MB. */
  growth_mb: number;
  /** How many rows the reading of touched listings wrote. */
  written: number;
}

/** A fingerprint of every version of a row in a table: what wrote it, and where it is. */
async function getVersions({ db }: Context): Promise<Map<number, string>> {
  const { rows } = await sql<{ listing_id: number; version: string }>`
    select listing_id, xmin::text || ctid::text as version from listing
  `.execute(db);
  return new Map(rows.map(({ listing_id, version }) => [listing_id, version]));
}

const url = process.env['FEED_URL'] ?? '';
const config = readConfig({
  ...process.env,
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  RESO_URL: `${url}/odata`,
  RESO_PROVIDER: 'bench',
  RESO_TOKEN: 'bench',
  RESO_REQUESTS_PER_SECOND: '100',
  RESO_REQUESTS_PER_HOUR: '1000000',
  RESO_REQUESTS_PER_DAY: '10000000',
});
const { patient: ctx, close } = await openContext(config, () => undefined);
await ctx.jobs.prepare(listJobs(ctx));
await ensureMarkets(ctx.db);

let [warm, highest] = [0, 0];
const watch = setInterval(() => {
  const { rss } = process.memoryUsage();
  if (warm > 0) highest = Math.max(highest, rss);
}, 50);
async function markWarm(): Promise<void> {
  const query = ctx.db.selectFrom('listing').select(({ fn }) => fn.countAll<number>().as('count'));
  if ((await query.executeTakeFirstOrThrow()).count < WARM_ROWS) return;
  warm = process.memoryUsage().rss;
  clearInterval(warming);
}
const warming = setInterval(() => void markWarm(), 250);

/** How long the feed's server took for its answers, in milliseconds. */
let waited = 0;
const { fetch: ask } = globalThis;
globalThis.fetch = async (...request) => {
  const asked = performance.now();
  const response = await ask(...request);
  waited += performance.now() - asked;
  return response;
};

const start = performance.now();
const first = await syncFeed(ctx, 'bench');
const read = performance.now() - waited;
waited = 0;
clearInterval(warming);
clearInterval(watch);
const before = await getVersions(ctx);
await fetch(`${url}/touch`);
waited = 0;
const touching = performance.now();
const second = await syncFeed(ctx, 'bench');
const touched = performance.now() - waited;
const after = await getVersions(ctx);
if (first.outcome !== 'done' || second.outcome !== 'done') throw new Error(JSON.stringify([first, second]));
if (second.counts.unchanged < first.counts.inserted) throw new Error('The touched listings were not read.');

const result: FeedBackfill = {
  rows: first.counts.inserted,
  backfill_s: (read - start) / 1_000,
  touch_s: (touched - touching) / 1_000,
  growth_mb: Math.max(0, highest - warm) / MB,
  written: [...after].filter(([listing_id, version]) => before.get(listing_id) !== version).length,
};
await close();
console.log(JSON.stringify(result));
// An idle connection's timer may hold the process open for seconds.
process.exit();
