import type { Place } from '../../../contracts/homes/places.ts';
import { type MetroKey, metroByKey } from '../../../rules/places/metros/metros.ts';
import type { Context } from '../../platform/context/context.ts';
import { GeocoderError } from '../../platform/geocoders/geocoder.ts';
import { currentGazetteer } from './current-gazetteer.ts';
import { findListedHomes } from './find-listed-homes.ts';

export interface PlaceSearch {
  q: string;
  market?: MetroKey | undefined;
  limit: number;
  typing?: boolean | undefined;
  /** The network address of the client that searches. */
  asker: string;
}

async function askGeocoder(
  { geocoder, log }: Context,
  { q, market, limit, typing, asker }: PlaceSearch,
): Promise<Place[]> {
  if (!geocoder || (typing && !geocoder.answersTyping)) return [];
  try {
    return await geocoder.find({ text: q, metro: market && metroByKey(market), limit, asker });
  } catch (error) {
    if (!(error instanceof GeocoderError)) throw error;
    log.debug({ reason: error.message }, 'answering from the bundled gazetteer');
    return [];
  }
}

/**
 * Finds places by name or address. Falls back to the bundled gazetteer if there is no geocoder, if the geocoder is
 * down, or if it finds nothing. The gazetteer knows cities and neighborhoods. The only addresses in the fallback are
 * those of listed homes.
 */
export async function findPlaces(ctx: Context, search: PlaceSearch): Promise<Place[]> {
  const found = await askGeocoder(ctx, search);
  if (found.length > 0) return found;
  const homes = await findListedHomes(ctx.db, search);
  if (homes.length > 0) return homes;
  const gazetteer = await currentGazetteer(ctx);
  return gazetteer.search(search.q, search.market, search.limit);
}
