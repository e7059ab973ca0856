import type { Transaction } from 'kysely';
import type { CompoundSource } from '../../../contracts/homes/compounds.ts';
import type { Editorial } from '../../../contracts/shapes/editorial.ts';
import { isOffered } from '../../../rules/feeds/standard-status.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { insertCompounds } from '../compounds/store-bulk.ts';
import type { NewHome } from '../homes/rows/store-bulk.ts';
import { insertHomes } from '../homes/rows/store-bulk.ts';
import { startPhotos } from '../listing-photos/start-photos.ts';
import { getNeighborhoodMap, type NeighborhoodMap } from '../regions/neighborhood-at.ts';
import { homeOfListing, type PlacedListing } from './home-of-listing.ts';
import { findHomesOfListings } from './store.ts';

interface Making {
  review_period_id: number;
  source: CompoundSource;
  now: Date;
  jobs: Pick<Context['jobs'], 'enqueueAll'>;
}

/** The facts of a new compound, before staff edit it. */
export const untouchedEditorial: Editorial = {
  title: '',
  description: '',
  category: null,
  mainTag: null,
  secondaryTags: [],
  numUnits: null,
  numPotentialUnits: null,
  units: [],
};

/**
 * Adds the homes of listings, and returns their ids by listing. A home whose compound was deleted is used again.
 */
async function addHomes(
  transaction: Database,
  homes: readonly { listing_id: number; home: NewHome }[],
): Promise<Map<number, number>> {
  const known = await findHomesOfListings(
    transaction,
    homes.map(({ listing_id }) => listing_id),
  );
  const home_ids = new Map([...known].map(([listing_id, { home_id }]) => [listing_id, home_id]));
  const added = homes.filter(({ listing_id }) => !home_ids.has(listing_id));
  for (const ofProvider of Map.groupBy(added, ({ home }) => home.provider).values()) {
    const ids = await insertHomes(
      transaction,
      ofProvider.map(({ home }) => home),
    );
    for (const { listing_id, home } of ofProvider) home_ids.set(listing_id, ids.get(home.provider_home_id) as number);
  }
  return home_ids;
}

/**
 * Makes compounds of locked listings that are no compounds yet, for review, with the facts that the feed suggests. Titles and
 * descriptions are the reviewers'. The first photos follow. Returns the ids in the given order.
 */
export async function makeCompounds(
  transaction: Transaction<Tables>,
  placed: readonly PlacedListing[],
  { review_period_id, source, now, jobs }: Making,
): Promise<number[]> {
  if (placed.length === 0) return [];
  const maps = new Map<number, NeighborhoodMap>();
  for (const { listing } of placed) {
    if (!maps.has(listing.market_id))
      maps.set(listing.market_id, await getNeighborhoodMap(transaction, listing.market_id));
  }
  const all = placed.map((one) => ({ ...one, neighborhood: maps.get(one.listing.market_id)?.at(one.listing) }));
  const homes = all.map((one) => ({
    listing_id: one.listing.listing_id,
    home: homeOfListing(one, one.neighborhood, now),
  }));
  const home_ids = await addHomes(transaction, homes);
  const getHomeId = ({ listing }: PlacedListing) => home_ids.get(listing.listing_id) as number;
  const compound_ids = await insertCompounds(
    transaction,
    all.map((one) => ({
      home_id: getHomeId(one),
      review_period_id,
      area_id: one.area.area_id,
      neighborhood_id: one.neighborhood?.neighborhood_id ?? null,
      status: 'for_review',
      // Staff chose the home. Only a known status says that it is gone.
      available: isOffered(one.listing) ?? true,
      internal: false,
      featured: false,
      exclusive: false,
      broadcast_comments: [],
      editorial: {
        ...untouchedEditorial,
        category: one.listing.category,
        numUnits: one.listing.num_units,
        units: one.listing.units ?? [],
      },
      create_timestamp: now,
      publish_date: null,
      source,
      listing_id: one.listing.listing_id,
      candidate_reasons: one.reasons,
    })),
  );
  const listed = all.map((one) => ({ home_id: getHomeId(one), photos: one.listing.photos }));
  await startPhotos(transaction, { jobs, now }, listed);
  return all.map((one) => compound_ids.get(getHomeId(one)) as number);
}
