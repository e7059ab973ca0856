import { type SampleCompound, sampleCompounds } from './compounds.ts';
import type { SampleListing } from './feed/listing.ts';
import { sampleFeed } from './feed/sample-feed.ts';
import { type SamplePerson, samplePeople } from './people.ts';
import { AGENTS, RESOURCES, type SampleAgent, type SampleResource } from './people-and-resources.ts';
import { SAMPLE_IMAGES, type SampleImage } from './photos.ts';
import { readRegions, type SampleMarket } from './regions/regions.ts';
import { type SampleReviewPeriod, sampleReviewPeriods, startOfDay } from './review-periods.ts';

export type { SampleCompound } from './compounds.ts';
export type { SampleListing } from './feed/listing.ts';
export type { SampleFollowing } from './people.ts';

/** The believable world that an empty database is filled with. */
export interface SampleWorld {
  /** All its moments are counted from this midnight. */
  day: Date;
  markets: readonly SampleMarket[];
  agents: readonly SampleAgent[];
  resources: readonly SampleResource[];
  people: readonly SamplePerson[];
  images: readonly SampleImage[];
  reviewPeriods: readonly SampleReviewPeriod[];
  /** The compounds from one position to before another, made while they are read. */
  compounds(from: number, to: number): Iterable<SampleCompound>;
  /** The bundled feed: listings that are no compounds yet. */
  listings(): SampleListing[];
}

/** How many homes the bundled feed may list again. */
const FIRST_HOMES = 200;

/** The sample world as of a moment's day: always the same for the same day. */
export function createSampleWorld(now: Date): SampleWorld {
  const day = startOfDay(now);
  const markets = readRegions();
  const reviewPeriods = sampleReviewPeriods(day);
  const compounds = (from: number, to: number) => sampleCompounds({ markets, reviewPeriods, day }, from, to);
  return {
    day,
    markets,
    agents: AGENTS,
    resources: RESOURCES,
    people: samplePeople(markets, day),
    images: SAMPLE_IMAGES,
    reviewPeriods,
    compounds,
    listings: () => sampleFeed({ markets, day, compounds: [...compounds(0, FIRST_HOMES)] }),
  };
}
