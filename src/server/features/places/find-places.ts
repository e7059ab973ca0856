import type { Place } from '../../../contracts/places.ts';
import { type MetroKey, metroByKey } from '../../../rules/metros.ts';
import type { Context } from '../../context.ts';
import { GeocoderError } from '../../platform/geocoders/geocoder.ts';
import { currentGazetteer } from './current-gazetteer.ts';
import { findListedHomes } from './find-listed-homes.ts';

export interface PlaceSearch {
  q: string;
  market?: MetroKey | undefined;
  limit: number;
  typing?: '1' | undefined;
  /** The network address of who searches. */
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
 * Places by name or address. The bundled gazetteer answers where there is no geocoder, where it is away and where it
 * knows nothing: it knows cities and neighborhoods, and of addresses those of listed homes.
 */
export async function findPlaces(ctx: Context, search: PlaceSearch): Promise<Place[]> {
  const found = await askGeocoder(ctx, search);
  if (found.length > 0) return found;
  const homes = await findListedHomes(ctx.db, search);
  if (homes.length > 0) return homes;
  const gazetteer = await currentGazetteer(ctx);
  return gazetteer.search(search.q, search.market, search.limit);
}
