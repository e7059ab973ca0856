import { createSampleWorld, type SampleWorld } from '../../../../seed/world.ts';
import { getGeography } from '../../../rules/places/metros/metro-geography.ts';
import type { Database } from '../../platform/database/database.ts';
import { insertAgents } from '../agents/store.ts';
import { insertAreas, insertCities, insertMarkets, insertNeighborhoods } from '../regions/store-bulk.ts';
import { insertResources } from '../resources/store.ts';
import { insertReviewPeriods } from '../review-periods/store-bulk.ts';
import { addCompounds } from './add-compounds.ts';
import { addImages } from './add-images.ts';
import { addListings } from './add-listings.ts';
import { addPeople } from './add-people.ts';
import type { SampleWorldContext, SampleWorldOptions } from './options.ts';
import { SOURCE } from './options.ts';
import { restartNumbering } from './restart-numbering.ts';

async function addRegions(db: Database, world: SampleWorld): Promise<void> {
  const market_ids = await insertMarkets(
    db,
    world.markets.map(({ metro }) => ({
      name: metro.market_name,
      metro_key: metro.key,
      uac20_id: getGeography(metro).uac20_ids[0],
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

/** Writes the sample world to an empty database, within the caller's transaction. */
export async function fill(db: Database, ctx: SampleWorldContext, options: SampleWorldOptions): Promise<void> {
  const { compounds, onProgress = () => {} } = options;
  const world = createSampleWorld(ctx.now());
  await restartNumbering(db);
  await addRegions(db, world);
  await addImages(db, world);
  await insertAgents(db, world.agents);
  const resource_ids = await insertResources(
    db,
    world.resources.map(({ title, description, url }) => ({ title, description, url })),
  );
  const review_period_ids = await insertReviewPeriods(db, world.reviewPeriods);
  await addCompounds(db, world, {
    from: 0,
    to: compounds,
    today: world.day,
    review_period_ids,
    resource_ids,
    onProgress,
  });
  await addListings(db, world);
  await addPeople(db, world);
}
