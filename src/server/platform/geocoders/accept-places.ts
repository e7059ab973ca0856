import type { Logger } from 'pino';
import { type Place, place } from '../../../contracts/homes/places.ts';
import { mapPlace, parseAddress } from '../../../rules/places/places.ts';
import type { Candidate } from './geocoder.ts';

const MAX_ADDRESS = 300;

/** @throws Error with the reason why the place is refused. */
function accept(candidate: Candidate): Place {
  const { lat, lng, formatted_address } = mapPlace(candidate);
  const accepted = place.safeParse({
    lat,
    lng,
    formatted_address: formatted_address.slice(0, MAX_ADDRESS).toWellFormed(),
    kind: candidate.kind,
    address: parseAddress(candidate.components),
  });
  if (!accepted.success) throw new Error(accepted.error.issues.map(({ path }) => `${path.join('.')} is wrong`).join());
  return accepted.data;
}

/**
 * Checks a service's places, and keeps each valid place once. Logs and drops places that are invalid, outside the US,
 * or of a kind that can't be searched for.
 */
export function acceptPlaces(candidates: readonly Candidate[], limit: number, log: Logger): Place[] {
  const places = new Map<string, Place>();
  for (const candidate of candidates) {
    const { kind, country_code, formatted_address } = candidate;
    if (country_code?.toUpperCase() !== 'US' || kind === null) {
      log.debug({ country_code, kind, formatted_address }, 'dropped a place that is not looked for');
      continue;
    }
    try {
      const accepted = accept(candidate);
      const known = `${accepted.kind} ${accepted.formatted_address}`;
      if (!places.has(known)) places.set(known, accepted);
    } catch (error) {
      log.warn({ reason: (error as Error).message, kind }, 'refused a place');
    }
  }
  return [...places.values()].slice(0, limit);
}
