import type { Database } from '../../../platform/database/database.ts';
import { setListingOfCompound } from '../../compounds/store-feed.ts';
import { setListingOfHome } from '../../homes/rows/store.ts';
import { getReviewPeriodsOfHomes, getReviewPeriodsOfListings } from '../../homes/store-feed.ts';
import { lockReviewPeriods } from '../../review-periods/store-locks.ts';
import type { Merged } from './merge-rows.ts';
import { findRelistedHomes } from './store-relistings.ts';

/** `Listed again on 2026-11-20 as 2410007` */
const inWords = ({ listed_on, number }: { listed_on: string; number: string }): string =>
  `Listed again on ${listed_on} as ${number}`;

/**
 * Joins new listings to the homes that their feed offered before under another key, if that one isn't on the market any more: otherwise
 * one home would be there twice, once gone and once not. Homes that reviewers rejected stay apart, because the new listing is a new
 * candidate. Returns the listings that were joined. If there are any, this locks the review periods of their homes and of the homes of
 * `updated` listings, which the caller changes next: all at once and before compounds, because other orders can deadlock.
 */
export async function joinRelistings(
  transaction: Database,
  { inserted, updated }: Pick<Merged, 'inserted' | 'updated'>,
): Promise<number[]> {
  if (inserted.length === 0) return [];
  const found = await findRelistedHomes(transaction, inserted);
  const once = [...new Map(found.map((one) => [one.home_id, one])).values()];
  const joined = [...new Map(once.map((one) => [one.listing_id, one])).values()];
  if (joined.length === 0) return [];
  const ofHomes = await getReviewPeriodsOfHomes(
    transaction,
    joined.map(({ home_id }) => home_id),
  );
  await lockReviewPeriods(transaction, [...ofHomes, ...(await getReviewPeriodsOfListings(transaction, updated))]);
  for (const one of joined) {
    await setListingOfCompound(transaction, { ...one, reason: inWords(one) });
    await setListingOfHome(transaction, one.home_id, one.provider_listing_id);
  }
  return joined.map(({ listing_id }) => listing_id);
}
