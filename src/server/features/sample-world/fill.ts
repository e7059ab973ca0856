import { sql } from 'kysely';
import { drawSvg } from '../../../../seed/drawings/draw.ts';
import { createSampleWorld, type SampleWorld } from '../../../../seed/world/world.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database.ts';
import { insertAgents } from '../agents/store.ts';
import { insertReviewPeriods } from '../compounds/store-bulk.ts';
import { insertImages } from '../images/store.ts';
import { listMarkets } from '../regions/store.ts';
import { insertAreas, insertCities, insertMarkets, insertNeighborhoods } from '../regions/store-bulk.ts';
import { insertResources } from '../resources/store.ts';
import { addCompounds } from './add-compounds.ts';
import { SOURCE } from './names.ts';
import { restartNumbering } from './restart-numbering.ts';

export type SampleWorldContext = Pick<Context, 'db' | 'storage' | 'log' | 'now'>;

export interface SampleWorldOptions {
  /** How many compounds there are to be. */
  compounds: number;
  /** Told in plain words how far it is. */
  onProgress?: (line: string) => void;
}

/** Waits until no other process makes a sample world in this database; holds until the transaction ends. */
export async function lockSampleWorld(transaction: Database): Promise<void> {
  // The other process may need longer than one statement is given otherwise.
  await sql`select set_config('statement_timeout', '0', true)`.execute(transaction);
  await sql`select pg_advisory_xact_lock(hashtext('sample-world'))`.execute(transaction);
}

/** Writes the drawings. Outside of the database's promise: written twice they are the same, and without rows nobody asks for them. */
async function writeDrawings({ storage }: SampleWorldContext, world: SampleWorld): Promise<void> {
  for (const { storage_key, drawing } of world.images) await storage.write(storage_key, drawSvg(drawing));
}

async function addRegions(db: Database, world: SampleWorld): Promise<void> {
  const market_ids = await insertMarkets(
    db,
    world.markets.map(({ metro }) => ({
      name: metro.market_name,
      metro_key: metro.key,
      uac20_id: metro.uac20_ids[0] as string,
    })),
  );
  for (const { metro, cities, neighborhoods, areas } of world.markets) {
    const market_id = market_ids.get(metro.key) as number;
    await insertCities(
      db,
      cities.map((city) => ({ market_id, ...city })),
    );
    await insertNeighborhoods(
      db,
      SOURCE,
      neighborhoods.map((neighborhood) => ({ market_id, ...neighborhood })),
    );
    await insertAreas(
      db,
      areas.map(({ name, display_name, active, internal_only, boundary }) => ({
        market_id,
        name,
        display_name,
        active,
        internal_only,
        boundary,
      })),
    );
  }
}

async function fill(db: Database, ctx: SampleWorldContext, options: SampleWorldOptions): Promise<void> {
  const { compounds, onProgress = () => {} } = options;
  const world = createSampleWorld(ctx.now());
  onProgress('Sample world: drawing the pictures …');
  await writeDrawings(ctx, world);
  await restartNumbering(db);
  await addRegions(db, world);
  await insertImages(
    db,
    world.images.map(({ image_id, storage_key, width, height, caption, thumbhash }) => ({
      image_id,
      storage_key,
      width,
      height,
      caption,
      thumbhash,
      sample: true,
      create_timestamp: world.day,
    })),
  );
  await insertAgents(db, world.agents);
  const resource_ids = await insertResources(
    db,
    world.resources.map(({ title, description, url }) => ({ title, description, url })),
  );
  const review_period_ids = await insertReviewPeriods(db, world.periods);
  await addCompounds(db, world, {
    from: 0,
    to: compounds,
    today: world.day,
    review_period_ids,
    resource_ids,
    onProgress,
  });
}

/**
 * Fills an empty database (one without a market) with the sample world, wholly or not at all; returns whether it
 * did. When two processes start at once, one fills and the other one waits for it. The published files are not
 * written here.
 */
export async function ensureSampleWorld(ctx: SampleWorldContext, options: SampleWorldOptions): Promise<boolean> {
  const started = performance.now();
  const filled = await ctx.db.transaction().execute(async (transaction) => {
    await lockSampleWorld(transaction);
    if ((await listMarkets(transaction)).length > 0) return false;
    await fill(transaction, ctx, options);
    return true;
  });
  if (filled) {
    const ms = Math.round(performance.now() - started);
    ctx.log.info({ compounds: options.compounds, ms }, 'sample world filled');
  }
  return filled;
}
