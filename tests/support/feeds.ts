import { sql } from 'kysely';
import type { CurrentStatus } from '../../src/contracts/shapes/homes.ts';
import type { FeedPlatform } from '../../src/server/features/feeds/runs/running-feed.ts';
import { ensureMarkets } from '../../src/server/features/regions/ensure-markets.ts';
import { insertAreas } from '../../src/server/features/regions/store-bulk.ts';
import { insertReviewPeriods } from '../../src/server/features/review-periods/store-bulk.ts';
import { getFeed, type TestClock, testClock } from './reso/feed-of.ts';
import { aTriplex } from './reso/model-records.ts';
import { type ModelServer, startModelServer } from './reso/model-server.ts';
import type { ModelRecord } from './reso/odata-filter.ts';
import { type Quirks, usualQuirks } from './reso/quirks.ts';
import { startTestService, type TestService } from './test-service.ts';

/** The name of the feed. */
export const MODEL = 'model';
const MINUTE_MS = 60_000;

/** A service whose only feed is a model server, and the clock of both. */
export interface FeedService {
  service: TestService;
  server: ModelServer;
  clock: TestClock;
  platform: FeedPlatform;
  /** Puts a triplex on the server that was changed some minutes ago. */
  put(key: string, minutesAgo: number, fields?: ModelRecord): void;
  /** The time some minutes ago, as the server writes it. */
  ago(minutes: number): string;
  listings(): Promise<ListingRow[]>;
  getListing(key: string): Promise<ListingRow>;
  runs(): Promise<RunRow[]>;
  /** Makes a published home of a listing in Seattle, with a title. Returns the ids of its compound and its home. */
  publish(key: string, home?: object, compound?: object): Promise<{ compound_id: number; home_id: number }>;
  /** Removes everything, and gives the feed and its server other settings. */
  reset(quirks?: Partial<Quirks>, variables?: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
}

type ListingRow = Awaited<ReturnType<typeof listListings>>[number];
type RunRow = Awaited<ReturnType<typeof listRuns>>[number];

const listListings = ({ ctx: { db } }: TestService) =>
  db.selectFrom('listing').selectAll().where('provider', '=', MODEL).orderBy('provider_listing_id').execute();
const listRuns = ({ ctx: { db } }: TestService) =>
  db.selectFrom('feed_run').selectAll().orderBy('feed_run_id').execute();

const getVariables = (more: Record<string, string>): Record<string, string> => ({
  RESO_REQUESTS_PER_HOUR: '1000000',
  RESO_REQUESTS_PER_DAY: '10000000',
  ...more,
});

/** Makes a published home of a listing in Seattle, with a title. */
async function publish(
  { service, clock }: Pick<FeedService, 'service' | 'clock'>,
  key: string,
  home: object,
  compound: object,
) {
  const { db } = service.ctx;
  const now = new Date(clock.time);
  const { area_id } = await db
    .selectFrom('area')
    .select('area_id')
    .where('name', '=', 'north')
    .executeTakeFirstOrThrow();
  const [review_period_id] = await insertReviewPeriods(db, [{ create_timestamp: now, publish_date: now }]);
  const listing = await db
    .selectFrom('listing')
    .selectAll()
    .where('provider_listing_id', '=', key)
    .executeTakeFirstOrThrow();
  const home_attributes = {
    parcelNumber: listing.parcel_number,
    full_address: listing.full_address,
    bedrooms: listing.bedrooms,
    bathrooms: listing.bathrooms,
    lotSize: listing.lot_sqft,
    yearBuilt: listing.year_built,
  };
  const { home_id } = await db
    .insertInto('home')
    .values({
      provider: MODEL,
      provider_home_id: key,
      formatted_address: listing.formatted_address ?? '',
      lat: listing.lat ?? 0,
      lng: listing.lng ?? 0,
      price: listing.price,
      sqft: listing.sqft,
      current_status: listing.current_status ?? 'off_market',
      listing_type: listing.listing_type ?? 'other',
      listed_on: listing.listed_on,
      address_key: listing.address_key,
      parcel_key: listing.parcel_key,
      home_attributes: JSON.stringify(home_attributes),
      feed_facts: JSON.stringify({ current_status: listing.current_status as CurrentStatus, price: listing.price }),
      ...home,
    })
    .returning('home_id')
    .executeTakeFirstOrThrow();
  const editorial = {
    title: 'Three homes',
    description: '',
    category: 'Triplex',
    mainTag: null,
    secondaryTags: [],
    numUnits: 3,
    numPotentialUnits: null,
    units: [],
  };
  const { compound_id } = await db
    .insertInto('compound')
    .values({
      home_id,
      area_id,
      review_period_id: review_period_id as number,
      listing_id: listing.listing_id,
      status: 'published',
      publish_date: now,
      editorial: JSON.stringify(editorial),
      ...compound,
    })
    .returning('compound_id')
    .executeTakeFirstOrThrow();
  return { compound_id, home_id };
}

async function addNorth({ ctx: { db } }: TestService): Promise<void> {
  const { market_id } = await db
    .selectFrom('market')
    .select('market_id')
    .where('metro_key', '=', 'seattle')
    .executeTakeFirstOrThrow();
  const boundary = { type: 'Polygon' as const, coordinates: [] };
  await insertAreas(db, [
    { market_id, name: 'north', display_name: 'North', active: true, internal_only: false, boundary },
  ]);
}

const TABLES = [
  'feed_state',
  'feed_run',
  'feed_unknown_value',
  'feed_word',
  'feed_left_out',
  'compound',
  'home',
  'listing',
  'review_period',
  'staff_audit_entry',
  'limit_counter',
];

export async function startFeedService(): Promise<FeedService> {
  const clock = testClock();
  const [began, server] = [clock.time, await startModelServer({}, () => clock.time)];
  const service = await startTestService({ compounds: 0, now: () => new Date(clock.time) });
  await ensureMarkets(service.ctx.db);
  await addNorth(service);
  const ago = (minutes: number): string => new Date(clock.time - minutes * MINUTE_MS).toISOString();
  const platform: FeedPlatform = { ...service.ctx, db: service.database.patientDb, feedClock: clock };
  const feeds: FeedService = {
    service,
    server,
    clock,
    platform,
    ago,
    put: (key, minutesAgo, fields) => server.put(aTriplex(key, ago(minutesAgo), fields)),
    listings: () => listListings(service),
    async getListing(key) {
      const found = (await listListings(service)).find((row) => row.provider_listing_id === key);
      if (!found) throw new Error(`There is no listing ${key}.`);
      return found;
    },
    runs: () => listRuns(service),
    publish: (key, home = {}, compound = {}) => publish(feeds, key, home, compound),
    async reset(quirks = {}, variables = {}) {
      clock.time = began;
      clock.waits.length = 0;
      server.quirks = { ...usualQuirks, ...quirks };
      server.records.clear();
      server.lookups = [];
      server.faults.length = 0;
      server.requests.length = 0;
      server.afterPage = () => undefined;
      service.enqueued.length = 0;
      const feed = { ...getFeed(server.url, getVariables(variables)), provider: MODEL };
      platform.config = { ...service.ctx.config, feeds: [feed] };
      await sql`truncate ${sql.join(TABLES.map((table) => sql.table(table)))} restart identity cascade`.execute(
        service.ctx.db,
      );
    },
    async stop() {
      await service.stop();
      await server.stop();
    },
  };
  await feeds.reset();
  return feeds;
}
