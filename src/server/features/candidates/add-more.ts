import type { InputError } from '../../../contracts/protocol/problem.ts';
import type { HomeCategory } from '../../../contracts/shapes/editorial.ts';
import type { LeftOutReason } from '../../../contracts/values/candidate-values.ts';
import {
  type CandidateListing,
  candidateReasons,
  oldestListingDay,
  whyLeftOut,
} from '../../../rules/curation/candidate-rules.ts';
import type { Actor } from '../../platform/context/actor.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { listEndedFeeds } from '../feeds/state/store.ts';
import { getAreaMap } from '../regions/area-at.ts';
import { listMarkets, listOpenMarketIds } from '../regions/store.ts';
import { recordStaffAction } from '../staff/store.ts';
import type { PlacedListing } from './home-of-listing.ts';
import { makeCompounds } from './make-compounds.ts';
import { lockOpenReviewPeriod } from './open-review-period.ts';
import { type Candidate, rankCandidates } from './rank-candidates.ts';
import {
  findHomesOfListings,
  type ListingRow,
  listNewest,
  listPool,
  lockFreeListings,
  type PoolListing,
} from './store.ts';

/** How many listings compete to be the best. No market has so many at once, but a file may. */
const POOL = 5_000;

export interface Adding {
  review_period_id: number;
  actor: Actor;
}

/** A database or the caller's transaction, which then has the homes too. */
export interface Platform {
  db: Database;
  jobs: Pick<Context['jobs'], 'enqueueAll'>;
}

interface MoreWanted extends Adding {
  count: number;
  market_ids?: readonly number[] | undefined;
  categories?: readonly HomeCategory[] | undefined;
}

interface Added {
  /** The best first. */
  compound_ids: number[];
  /** Whether there were fewer than asked. */
  exhausted: boolean;
  /** How many listings weren't offered, by reason. */
  skipped: Partial<Record<LeftOutReason, number>>;
}

/** @throws AppError bad_request that names each unknown market. */
async function checkedMarkets(db: Database, given: readonly number[] | undefined): Promise<readonly number[]> {
  if (given === undefined) return [...(await listOpenMarketIds(db))];
  const known = new Set((await listMarkets(db)).map(({ market_id }) => market_id));
  const errors: InputError[] = given.flatMap((market_id, index) =>
    known.has(market_id) ? [] : [{ path: `body.market_ids.${index}`, message: 'does not exist' }],
  );
  if (errors.length > 0) throw new AppError('bad_request', 'Some of these markets don’t exist.', { errors });
  return given;
}

const asCandidate = ({ photos, ...row }: ListingRow, ended: readonly string[]): CandidateListing => ({
  ...row,
  feed_ended: ended.includes(row.provider),
  gone: row.feed_gone_at !== null,
  placed: row.lat !== null,
  has_price: row.price !== null,
  photos: photos.length,
});

/** Takes candidates in their order, up to `count`. Leaves out those that another call is adding or has just added. */
async function takeListings(
  transaction: Database,
  candidates: readonly Candidate[],
  { count, now, ended }: { count: number; now: Date; ended: readonly string[] },
): Promise<{ taken: PlacedListing[]; missed: number }> {
  const taken: PlacedListing[] = [];
  let tried = 0;
  while (taken.length < count && tried < candidates.length) {
    const piece = candidates.slice(tried, tried + count - taken.length);
    tried += piece.length;
    const ids = piece.map(({ listing }) => listing.listing_id);
    const locked = new Map((await lockFreeListings(transaction, ids)).map((row) => [row.listing_id, row]));
    const known = await findHomesOfListings(transaction, ids);
    for (const {
      listing: { listing_id, market_id, lat, lng, has_price, earlier },
      area,
    } of piece) {
      const row = locked.get(listing_id);
      const isHere = known.get(listing_id)?.compound_id != null;
      // The listing may have changed since the ranking.
      if (!row || isHere || whyLeftOut(asCandidate(row, ended), now) !== null) continue;
      const { listed_on, is_listed_on_known, num_units, category } = row;
      const nearest_area = area.inside ? null : area.display_name;
      const reasons = candidateReasons(
        { category, num_units, listed_on, is_listed_on_known, has_price },
        { now, nearest_area, earlier },
      );
      taken.push({ listing: { ...row, market_id, lat, lng }, area, reasons });
    }
  }
  return { taken, missed: tried - taken.length };
}

const counted = (reasons: readonly LeftOutReason[]): Added['skipped'] =>
  Object.fromEntries([...Map.groupBy(reasons, (reason) => reason)].map(([reason, all]) => [reason, all.length]));

/**
 * Adds the best candidates among the listings of markets to a review period, for review. Two who do so at once get
 * different listings. Without `market_ids`, of all open markets.
 * @throws AppError not_found for an unknown period, conflict if it is published or full, bad_request for unknown markets.
 */
export async function addMore(
  { config, db, jobs }: Platform & Pick<Context, 'config'>,
  wanted: MoreWanted,
  now: Date,
): Promise<Added> {
  const { review_period_id, count, categories, actor } = wanted;
  return inTransaction(db, async (transaction) => {
    await lockOpenReviewPeriod(transaction, review_period_id, count);
    const market_ids = await checkedMarkets(transaction, wanted.market_ids);
    const findArea = await getAreaMap(transaction, market_ids);
    const oldest = oldestListingDay(now);
    const configured = config.feeds.map(({ provider }) => provider);
    const ended = await listEndedFeeds(transaction, configured);
    const left_out: LeftOutReason[] = [];
    const taken: PlacedListing[] = [];
    let after: PoolListing | undefined;
    for (;;) {
      const pool = await listPool(transaction, { market_ids, categories, oldest, after, ended, limit: POOL });
      const ranking = await rankCandidates(pool, findArea, now);
      const more = await takeListings(transaction, ranking.candidates, { count: count - taken.length, now, ended });
      taken.push(...more.taken);
      left_out.push(...ranking.left_out, ...Array.from({ length: more.missed }, () => 'taken' as const));
      after = pool.at(-1);
      if (taken.length === count || pool.length < POOL) break;
    }
    const exhausted = taken.length < count;
    if (exhausted) {
      const others = await listNewest(transaction, { market_ids, ended, limit: POOL });
      left_out.push(...others.flatMap((listing) => whyLeftOut(listing, now) ?? []));
    }
    const compound_ids = await makeCompounds(transaction, taken, { review_period_id, source: 'feed', now, jobs });
    if (compound_ids.length > 0) {
      await recordStaffAction(transaction, {
        user_id: actor.user_id,
        action: 'add_compounds',
        entity: 'review_period',
        entity_id: review_period_id,
        review_period_id,
        request_id: actor.request_id,
        before: {},
        after: { compound_ids },
      });
    }
    return { compound_ids, exhausted, skipped: counted(left_out) };
  });
}
