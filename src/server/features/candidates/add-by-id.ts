import type { Transaction } from 'kysely';
import { candidateReasons } from '../../../rules/curation/candidate-rules.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { getAreaMap } from '../regions/area-at.ts';
import { recordStaffAction } from '../staff/store.ts';
import type { Adding, Platform } from './add-more.ts';
import type { PlacedListing } from './home-of-listing.ts';
import { inUse } from './in-use.ts';
import { makeCompounds } from './make-compounds.ts';
import { lockOpenReviewPeriod } from './open-review-period.ts';
import { findByProviderId, findListings, lockListing } from './store.ts';

/** How many listings with the same id to name. */
const MAX_MATCHES = 20;

interface GivenId extends Adding {
  zpid: string;
  provider?: string | undefined;
}

/** The only listing with an id. The provider's own id wins over the number that people type. */
async function getListingId(transaction: Transaction<Tables>, { zpid, provider }: GivenId): Promise<number> {
  const query = { zpid, provider, limit: MAX_MATCHES };
  const byId = await findListings(transaction, 'provider_listing_id', query);
  const matches = byId.length > 0 ? byId : await findListings(transaction, 'provider_listing_number', query);
  const [listing, another] = matches;
  if (listing && !another) return listing.listing_id;
  if (another) {
    throw new AppError('conflict', 'Several listings have this id. Choose one.', {
      matches: matches.map((match) => ({
        provider: match.provider,
        provider_listing_id: match.provider_listing_id,
        formatted_address: match.formatted_address,
      })),
    });
  }
  // Homes that no feed lists any more, and homes that staff entered by hand.
  const compound = await findByProviderId(transaction, { zpid, provider });
  if (compound) throw inUse('This home is', compound);
  throw new AppError('not_found', 'No feed has a listing with this id.');
}

/** Puts a listing on the map, for a reviewer who asks for this one. The rules for candidates don't apply. */
async function place(transaction: Transaction<Tables>, listing_id: number, now: Date): Promise<PlacedListing> {
  const listing = await lockListing(transaction, listing_id);
  const compound = await findByProviderId(transaction, {
    zpid: listing.provider_listing_id,
    provider: listing.provider,
  });
  if (compound) throw inUse('This home is', compound);
  if (!listing.may_display) throw new AppError('conflict', 'The feed forbids showing this listing.');
  const { market_id, lat, lng } = listing;
  if (lat === null || lng === null) throw new AppError('conflict', 'This listing has no place on the map yet.');
  if (market_id === null) throw new AppError('conflict', 'This listing is outside all markets.');
  const area = (await getAreaMap(transaction, [market_id]))(market_id, { lat, lng });
  if (!area) throw new AppError('conflict', 'This listing is far from all areas of its market.');
  const reasons = candidateReasons(
    { ...listing, has_price: listing.price !== null },
    { now, nearest_area: area.inside ? null : area.display_name },
  );
  return { listing: { ...listing, market_id, lat, lng }, area, reasons };
}

/**
 * Adds the listing with a provider's id, or with the number that people type, to a review period. Returns the id of its
 * compound.
 * @throws AppError not_found for an unknown period or id, conflict if the period is published or full, if the listing is a
 * compound already, if several listings have the id, or if the listing can't be shown or has no area.
 */
export async function addById({ db, jobs }: Platform, given: GivenId, now: Date): Promise<number> {
  const { review_period_id, actor } = given;
  return inTransaction(db, async (transaction) => {
    // Listings are locked before review periods, as the feeds do. Other orders can deadlock.
    const placed = await place(transaction, await getListingId(transaction, given), now);
    await lockOpenReviewPeriod(transaction, review_period_id, 1);
    const [compound_id = 0] = await makeCompounds(transaction, [placed], {
      review_period_id,
      source: 'zpid',
      now,
      jobs,
    });
    const { provider, provider_listing_id } = placed.listing;
    await recordStaffAction(transaction, {
      user_id: actor.user_id,
      action: 'add_by_id',
      entity: 'compound',
      entity_id: compound_id,
      review_period_id,
      version: 1,
      request_id: actor.request_id,
      before: {},
      after: { provider, provider_listing_id },
    });
    return compound_id;
  });
}
