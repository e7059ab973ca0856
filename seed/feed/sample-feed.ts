import type { SampleCompound } from '../compounds.ts';
import type { SampleMarket } from '../regions/regions.ts';
import type { SampleListing } from './listing.ts';
import { newListings } from './listings.ts';
import { listedAgain, listingsElsewhere } from './relistings.ts';

const NEW = 520;
/** Each so many-th listing is listed by the second provider too. */
const ELSEWHERE = 26;
/** Among the first homes of the world. */
const [REJECTED, PUBLISHED, OTHERS] = [7, 5, 4];

interface FeedSource {
  markets: readonly SampleMarket[];
  day: Date;
  /** Homes that the world has. */
  compounds: readonly SampleCompound[];
}

/** Homes of the world that are listed again: rejected, published and others. */
function again(compounds: readonly SampleCompound[]): SampleCompound[] {
  const of = (statuses: readonly SampleCompound['status'][], count: number) =>
    compounds.filter(({ status, home }) => statuses.includes(status) && home.listing_type === 'sale').slice(0, count);
  return [
    ...of(['not_approved'], REJECTED),
    ...of(['published'], PUBLISHED),
    ...of(['approved', 'might_approve', 'for_review'], OTHERS),
  ];
}

/** The bundled feed: what curators find candidates in. The same for the same day and homes. */
export function sampleFeed({ markets, day, compounds }: FeedSource): SampleListing[] {
  const listings = [...newListings(markets, day, NEW)];
  const elsewhere = listings.filter((_, i) => i % ELSEWHERE === ELSEWHERE - 1);
  return [...listings, ...listingsElsewhere(elsewhere), ...listedAgain(again(compounds), day)];
}
