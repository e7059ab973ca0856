import type { CompoundCard } from '../../../contracts/compound-card.ts';
import { packMarketFile } from '../../../rules/market-file.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import { listAgents } from '../agents/store.ts';
import { assembleCompounds, cardOf } from '../compounds/public-compounds.ts';
import { nextPublicCompounds } from '../compounds/store.ts';
import { listCities, listMarkets, listNeighborhoods, listPublicAreas } from '../regions/store.ts';
import { listResources } from '../resources/store.ts';
import { writeBaseMaps } from './base-maps.ts';
import { type Versions, writeFile, writeStreamed } from './file-writer.ts';
import { lockPublication, readDataVersion, writeDataVersion } from './store.ts';

/** Compounds read at once. */
const BATCH = 500;
/** Sets of files kept, so that a page rendered a moment ago still finds the files it names. */
const KEPT_VERSIONS = 3;

type Publisher = Pick<Context, 'db' | 'storage' | 'log' | 'now'>;

/** The pieces of published_compounds.json; hands each card on as it passes. */
async function* compoundsAsJson(
  db: Database,
  onCard: (market_id: number, card: CompoundCard) => void,
): AsyncIterable<string> {
  yield '{"compounds":[';
  let after = 0;
  for (;;) {
    const rows = await nextPublicCompounds(db, after, BATCH);
    const compounds = await assembleCompounds(db, rows);
    for (const [index, compound] of compounds.entries()) {
      onCard(rows[index]?.market_id ?? 0, cardOf(compound));
      yield `${after === 0 && index === 0 ? '' : ','}${JSON.stringify(compound)}`;
    }
    after = rows.at(-1)?.compound_id ?? after;
    if (rows.length < BATCH) break;
  }
  yield `],"neighborhoods":${JSON.stringify(await listNeighborhoods(db))}}`;
}

async function writeAll(db: Database, { storage }: Publisher, versions: Versions): Promise<number> {
  const [markets, areas, cities, neighborhoods] = await Promise.all([
    listMarkets(db),
    listPublicAreas(db),
    listCities(db),
    listNeighborhoods(db),
  ]);
  const cards = new Map<number, CompoundCard[]>(markets.map(({ market_id }) => [market_id, []]));
  await writeStreamed(
    storage,
    versions.data_version,
    '/published_compounds.json',
    compoundsAsJson(db, (market_id, card) => cards.get(market_id)?.push(card)),
  );
  const marketOfCity = new Map(cities.map((city) => [city.city_id, city.market_id]));
  for (const { market_id } of markets) {
    const ofMarket = neighborhoods.filter((one) => marketOfCity.get(one.city_id) === market_id);
    const file = packMarketFile({ market_id }, cards.get(market_id) ?? [], ofMarket);
    await writeFile(storage, versions, `/markets/${market_id}.json`, file);
  }
  await writeBaseMaps(db, storage, versions, markets);
  await writeFile(storage, versions, '/region_info.json', {
    markets: markets.map(({ market_id, name, uac20_id }) => ({ market_id, name, uac20_id })),
    areas,
  });
  await writeFile(storage, versions, '/lnf_agents.json', { agents: await listAgents(db) });
  await writeFile(storage, versions, '/compound_resources.json', { compound_resources: await listResources(db) });
  await writeFile(storage, versions, '/data/city_list.json', { cities });
  return [...cards.values()].reduce((sum, list) => sum + list.length, 0);
}

async function removeOldVersions({ storage }: Publisher): Promise<void> {
  const versions = (await storage.list('published')).toSorted((a, b) => Number(b) - Number(a));
  const old = versions.slice(KEPT_VERSIONS);
  await Promise.all(old.map((name) => storage.remove(`published/${name}`)));
}

/**
 * Writes all published files anew from one view of the database and then makes them the current ones, so that
 * readers only ever see a whole set. Returns the new version. Safe to repeat and to break off.
 */
export async function regeneratePublishedFiles(ctx: Publisher): Promise<number> {
  const started = ctx.now();
  // The lock stands in a transaction of its own, taken first: a snapshot older than the lock would miss what the
  // instance before us has published.
  return ctx.db.transaction().execute(async (locked) => {
    await lockPublication(locked);
    // By the clock, so that a database made anew never gives a name to files that caches already have under it.
    const seconds = Math.floor(started.getTime() / 1_000);
    const last_version = await readDataVersion(locked);
    const data_version = Math.max(last_version + 1, seconds);
    const compounds = await ctx.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((snapshot) => writeAll(snapshot, ctx, { data_version, last_version }));
    await writeDataVersion(locked, data_version, ctx.now());
    await removeOldVersions(ctx);
    ctx.log.info({ data_version, compounds, ms: ctx.now().getTime() - started.getTime() }, 'published files written');
    return data_version;
  });
}
