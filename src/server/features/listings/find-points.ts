import type { Place } from '../../../contracts/homes/places.ts';
import { addressKey } from '../../../rules/homes/addresses/address-key.ts';
import { withoutUnit } from '../../../rules/homes/addresses/without-unit.ts';
import { metroAt } from '../../../rules/places/metros/metro-at.ts';
import type { Context } from '../../platform/context/context.ts';
import { GeocoderError } from '../../platform/geocoders/geocoder.ts';
import { marketIdsByMetro } from '../regions/markets.ts';
import { listPlaceless, notePoint } from './store-points.ts';

/** How many addresses a run looks up. The public Nominatim answers one a second. */
const MAX_LOOKUPS = 50;
/** How long an address that isn't found is left alone. */
const AGAIN_AFTER_MS = 30 * 24 * 60 * 60 * 1_000;
const ASKER = 'listings without a place';

/** The place that has the same house number, street and ZIP code. The geocoder answers other addresses with places nearby. */
function sameAddress(places: readonly Place[], wanted: string | null): Place | undefined {
  return places.find(({ kind, address }) => kind === 'address' && address !== null && addressKey(address) === wanted);
}

/**
 * Looks up the addresses of listings without a place, the longest waiting first. Does nothing without a geocoder, and ends when the
 * geocoder fails. Returns how many were found.
 */
export async function findPoints({ db, geocoder, log, now }: Context): Promise<number> {
  if (!geocoder) return 0;
  const listings = await listPlaceless(db, new Date(now().getTime() - AGAIN_AFTER_MS), MAX_LOOKUPS);
  if (listings.length === 0) return 0;
  const markets = await marketIdsByMetro(db);
  let count = 0;
  for (const { listing_id, address_key, full_address } of listings) {
    const { street = '', city, state, zipcode } = full_address ?? {};
    if (!city || !state || !zipcode) continue;
    const plain = withoutUnit(street);
    try {
      const text = `${plain}, ${city}, ${state} ${zipcode}`;
      const places = await geocoder.find({ text, metro: undefined, limit: 5, asker: ASKER });
      const place = sameAddress(places, addressKey({ street: plain, zipcode }));
      const market_id = place ? (markets.get(metroAt(place)?.key ?? '') ?? null) : null;
      await notePoint(
        db,
        { listing_id, address_key, now: now() },
        place ? { lat: place.lat, lng: place.lng, market_id } : null,
      );
      if (place) count += 1;
    } catch (error) {
      if (!(error instanceof GeocoderError)) throw error;
      log.info({ reason: error.message }, 'looking up the places of listings ended early');
      return count;
    }
  }
  return count;
}
