import type { LeftOutReason } from '../../../contracts/values/candidate-values.ts';
import { candidateScore, whyLeftOut } from '../../../rules/curation/candidate-rules.ts';
import { inSlices } from '../../platform/queues/in-slices.ts';
import type { FindArea, FoundArea } from '../regions/area-at.ts';
import type { PoolListing } from './store.ts';

/** A listing that may be offered, in its area. */
export interface Candidate {
  listing: PoolListing;
  area: FoundArea;
}

interface Ranking {
  /** The best first. */
  candidates: Candidate[];
  left_out: LeftOutReason[];
}

/**
 * Ranks listings by the rules for candidates. Homes that are listed again come last, also if their earlier listing is
 * among those given.
 */
export async function rankCandidates(pool: readonly PoolListing[], findArea: FindArea, now: Date): Promise<Ranking> {
  const left_out: LeftOutReason[] = [];
  const scored: (Candidate & { score: number })[] = [];
  await inSlices(pool, (listing) => {
    const area = findArea(listing.market_id, listing);
    const reason = whyLeftOut(listing, now) ?? (area ? null : 'outside_areas');
    if (reason !== null) left_out.push(reason);
    if (reason === null && area)
      scored.push({ listing, area, score: candidateScore(listing, { in_area: area.inside, now }) });
  });
  // The pool is in the order of age, and sorting keeps that order among equals.
  scored.sort((a, b) => b.score - a.score);
  const seen = new Set<string>();
  const again = scored.filter(({ listing: { parcel_key, address_key, earlier } }) => {
    const keys = [parcel_key && `parcel ${parcel_key}`, address_key].filter((key) => key !== null);
    const isKnown = earlier !== null || keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return isKnown;
  });
  const listedAgain = new Set(again);
  return { candidates: [...scored.filter((one) => !listedAgain.has(one)), ...again], left_out };
}
