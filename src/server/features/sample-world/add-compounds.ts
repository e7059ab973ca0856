import type { SampleCompound, SampleWorld } from '../../../../seed/world.ts';
import type { Database } from '../../platform/database/database.ts';
import { insertSampleActivities } from '../activity/store-sample.ts';
import { insertCompounds, insertResourceLinks } from '../compounds/store-bulk.ts';
import { updatePopularity } from '../compounds/store-popularity.ts';
import { insertHomePhotos } from '../home-photos/store-bulk.ts';
import { changeHome } from '../homes/change-home.ts';
import { insertHomes } from '../homes/rows/store-bulk.ts';
import { listAreaIds, listPlacedNeighborhoods } from '../regions/store-bulk.ts';
import { publishReviewPeriod } from '../review-periods/publish-review-period.ts';
import { listUnordered } from '../review-periods/store-bulk.ts';
import { PROVIDER, SOURCE } from './options.ts';

/** Cuts a series into lists of at most `size`. */
function* inBatches<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** How many compounds to write at once. */
const BATCH = 1_000;

export interface Addition {
  /** Positions in the world. `to` is exclusive. */
  from: number;
  to: number;
  /** Visits are made up until this day. */
  today: Date;
  /** In the world's order. */
  review_period_ids: readonly number[];
  resource_ids: readonly (number | undefined)[];
  onProgress: (line: string) => void;
}

interface Ids {
  areas: ReadonlyMap<string, number>;
  neighborhoods: ReadonlyMap<string, number>;
  review_periods: readonly number[];
  resources: readonly (number | undefined)[];
}

/**
 * Throws if a row of the sample world is missing. Users have deleted it since the world was filled, and it can't be
 * restored here.
 */
function known<T>(id: T | undefined, what: string): T {
  if (id === undefined) throw new Error(`The sample world has lost its ${what}.`);
  return id;
}

const placeKey = (metro: string, city: string, state: string, name: string): string =>
  [metro, city, state, name].join('/');

async function getIds(db: Database, addition: Addition): Promise<Ids> {
  const neighborhoods = await listPlacedNeighborhoods(db, SOURCE);
  return {
    areas: await listAreaIds(db),
    neighborhoods: new Map(
      neighborhoods.map((one) => [placeKey(one.metro_key, one.city, one.state, one.name), one.neighborhood_id]),
    ),
    review_periods: addition.review_period_ids,
    resources: addition.resource_ids,
  };
}

/** Null if an import has replaced the sample's neighborhoods. */
function getNeighborhood({ metro, city, state, neighborhood }: SampleCompound, ids: Ids): number | null {
  if (neighborhood === null) return null;
  return ids.neighborhoods.get(placeKey(metro, city, state, neighborhood)) ?? null;
}

/** The files are published once, after all homes were added. */
const jobs = { enqueue: async () => undefined };

/** Brings homes from their first price to the present one. */
async function addPriceChanges(
  db: Database,
  batch: readonly SampleCompound[],
  getHome: (one: SampleCompound) => number,
): Promise<void> {
  for (const one of batch) {
    const { earlier_prices, price } = one.home;
    for (const [i, { until }] of earlier_prices.entries()) {
      const next = earlier_prices[i + 1]?.price ?? price;
      await changeHome({ db, jobs, now: () => new Date() }, getHome(one), { price: next }, { at: until });
    }
  }
}

async function addBatch(db: Database, batch: readonly SampleCompound[], ids: Ids, today: Date): Promise<void> {
  const home_ids = await insertHomes(
    db,
    batch.map(({ home: { earlier_prices, ...home }, image_ids, create_timestamp }) => ({
      ...home,
      price: earlier_prices[0]?.price ?? home.price,
      provider: PROVIDER,
      loaded_images_count: image_ids.length,
      other_images_count: Math.max(0, image_ids.length - 1),
      create_timestamp,
    })),
  );
  const getHome = ({ home }: SampleCompound) => known(home_ids.get(home.provider_home_id), 'homes');
  await addPriceChanges(db, batch, getHome);
  const compound_ids = await insertCompounds(
    db,
    batch.map((one) => ({
      home_id: getHome(one),
      review_period_id: known(ids.review_periods[one.reviewPeriod], 'review periods'),
      area_id: known(ids.areas.get(one.area), `area ${one.area}`),
      neighborhood_id: getNeighborhood(one, ids),
      status: one.status,
      available: one.available,
      internal: one.internal,
      featured: one.featured,
      exclusive: one.exclusive,
      broadcast_comments: one.broadcast_comments,
      editorial: one.editorial,
      create_timestamp: one.create_timestamp,
      publish_date: one.publish_date,
      source: 'sample' as const,
      status_note: one.status_note,
    })),
  );
  const getCompound = (one: SampleCompound) => known(compound_ids.get(getHome(one)), 'compounds');
  await insertHomePhotos(
    db,
    batch.flatMap((one) =>
      one.image_ids.map((image_id, sort_order) => ({
        home_id: getHome(one),
        image_id,
        sort_order,
        create_timestamp: one.create_timestamp,
      })),
    ),
  );
  await insertResourceLinks(
    db,
    batch.flatMap((one) =>
      one.resources.flatMap((resource) => {
        const resource_id = ids.resources[resource];
        // Staff may have removed the resource since.
        return resource_id === undefined ? [] : [{ compound_id: getCompound(one), resource_id }];
      }),
    ),
  );
  await insertSampleActivities(
    db,
    today,
    batch.map((one) => ({ compound_id: getCompound(one), seed: one.position, activities: one.activities })),
  );
}

/** Adds a range of the world's compounds with their homes, photos, links and visits, batch by batch. */
export async function addCompounds(db: Database, world: SampleWorld, addition: Addition): Promise<void> {
  const { from, to, today, onProgress } = addition;
  const ids = await getIds(db, addition);
  let done = from;
  for (const batch of inBatches(world.compounds(from, to), BATCH)) {
    await addBatch(db, batch, ids, today);
    done += batch.length;
    onProgress(`Sample world: ${done.toLocaleString('en-US')} of ${to.toLocaleString('en-US')} homes`);
  }
  for (const { publish_date, ...publication } of await listUnordered(db))
    await publishReviewPeriod({ db, jobs, now: () => publish_date }, { ...publication, by: null });
  await updatePopularity(db);
}
