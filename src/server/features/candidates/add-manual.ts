import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ManualHome } from '../../../contracts/curation/candidates.ts';
import type { HomeAttributes } from '../../../contracts/shapes/homes.ts';
import { addressKey } from '../../../rules/homes/addresses/address-key.ts';
import { metroAt } from '../../../rules/places/metros/metro-at.ts';
import { usStateName } from '../../../rules/places/us-states.ts';
import { defined } from '../../../rules/values/defined.ts';
import { MANUAL_PROVIDER } from '../../platform/config/listing-feeds.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { insertCompounds } from '../compounds/store-bulk.ts';
import { insertHomes } from '../homes/rows/store-bulk.ts';
import { getAreaMap } from '../regions/area-at.ts';
import { getNeighborhoodMap } from '../regions/neighborhood-at.ts';
import { findAreaMarket, listMarkets } from '../regions/store.ts';
import { recordStaffAction } from '../staff/store.ts';
import type { Adding } from './add-more.ts';
import { inUse } from './in-use.ts';
import { untouchedEditorial } from './make-compounds.ts';
import { lockOpenReviewPeriod } from './open-review-period.ts';
import { findByAddressKey, lockAddress } from './store.ts';

/** The provider of homes that staff enter by hand. */

interface Place {
  area_id: number;
  neighborhood_id: number | null;
}

function invalid(path: string, message: string): AppError {
  return new AppError('bad_request', 'Some values are invalid.', { errors: [{ path: `body.${path}`, message }] });
}

async function getArea(
  transaction: Transaction<Tables>,
  market_id: number,
  { area_id, lat, lng }: ManualHome,
): Promise<number> {
  if (area_id === undefined) {
    const found = (await getAreaMap(transaction, [market_id]))(market_id, { lat, lng });
    if (!found) throw invalid('area_id', 'is necessary, because the home is far from all areas');
    return found.area_id;
  }
  const market = await findAreaMarket(transaction, area_id);
  if (market === undefined) throw invalid('area_id', 'does not exist');
  if (market !== market_id) throw invalid('area_id', 'is in another market');
  return area_id;
}

/** @throws AppError bad_request if the home is in no market, or the area doesn't fit it. */
async function getPlace(transaction: Transaction<Tables>, home: ManualHome): Promise<Place> {
  const { lat, lng } = home;
  const metro = metroAt({ lat, lng });
  const market = metro && (await listMarkets(transaction)).find(({ metro_key }) => metro_key === metro.key);
  if (!market) throw invalid('lat', 'and lng are outside all markets');
  const area_id = await getArea(transaction, market.market_id, home);
  const neighborhood = (await getNeighborhoodMap(transaction, market.market_id)).at({ lat, lng });
  return { area_id, neighborhood_id: neighborhood?.neighborhood_id ?? null };
}

/** @throws AppError conflict if a compound has the address. */
async function checkAddress(
  transaction: Transaction<Tables>,
  { full_address, allow_duplicate }: ManualHome,
): Promise<void> {
  const address_key = addressKey(full_address);
  if (address_key === null) return;
  await lockAddress(transaction, address_key);
  const known = await findByAddressKey(transaction, address_key);
  if (known && !allow_duplicate) throw inUse(`A home with this address, ${known.formatted_address}, is`, known);
}

async function insertManual(
  transaction: Transaction<Tables>,
  given: ManualHome,
  place: Place & { review_period_id: number; now: Date },
): Promise<number> {
  const { now, ...places } = place;
  const { country: _, ...full_address } = given.full_address;
  const provider_home_id = randomUUID();
  const home_attributes: HomeAttributes = {
    parcelNumber: null,
    bedrooms: null,
    bathrooms: null,
    lotSize: null,
    yearBuilt: null,
    ...defined(given.home_attributes),
    full_address,
  };
  const { formatted_address, lat, lng, price, sqft, listing_type } = given;
  const home = {
    provider: MANUAL_PROVIDER,
    provider_home_id,
    formatted_address,
    lat,
    lng,
    price,
    sqft,
    listing_type,
    current_status: 'active' as const,
    home_attributes,
    loaded_images_count: 0,
    other_images_count: 0,
    listed_on: null,
    // The staff member who adds it says that it can be had.
    availability_checked_at: now,
    create_timestamp: now,
  };
  const home_id = (await insertHomes(transaction, [home])).get(provider_home_id) as number;
  const compound = {
    ...places,
    home_id,
    status: 'for_review' as const,
    available: true,
    internal: false,
    featured: false,
    exclusive: false,
    broadcast_comments: [],
    editorial: { ...untouchedEditorial, ...defined(given.editorial) },
    create_timestamp: now,
    publish_date: null,
    source: 'manual' as const,
  };
  return (await insertCompounds(transaction, [compound])).get(home_id) as number;
}

/**
 * Adds a home that no feed has to a review period. Returns the id of its compound.
 * @throws AppError not_found for an unknown period, conflict if it is published or full or a compound has the same address,
 * bad_request that names the wrong field.
 */
export async function addManual(db: Database, given: ManualHome & Adding, now: Date): Promise<number> {
  const { review_period_id, actor, ...home } = given;
  const { state } = home.full_address;
  if (usStateName(state) === undefined) throw invalid('full_address.state', 'must be the two letters of a state');
  return inTransaction(db, async (transaction) => {
    await lockOpenReviewPeriod(transaction, review_period_id, 1);
    const place = await getPlace(transaction, home);
    await checkAddress(transaction, home);
    const compound_id = await insertManual(transaction, home, { ...place, review_period_id, now });
    await recordStaffAction(transaction, {
      user_id: actor.user_id,
      action: 'add_manual',
      entity: 'compound',
      entity_id: compound_id,
      review_period_id,
      version: 1,
      request_id: actor.request_id,
      before: {},
      after: { formatted_address: home.formatted_address },
    });
    return compound_id;
  });
}
