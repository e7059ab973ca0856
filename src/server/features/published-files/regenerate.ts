import { setImmediate } from 'node:timers/promises';
import type { CompoundCard } from '../../../contracts/shapes/compound-card.ts';
import { packMarketFile } from '../../../rules/homes/published/market-file.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { publishEvent } from '../../platform/events/events.ts';
import { listAgents } from '../agents/store.ts';
import { assembleCompounds, toCard } from '../compounds/public-compounds.ts';
import { nextPublicCompounds } from '../compounds/store.ts';
import { listCities, listMarkets, listNeighborhoods, listPublicAreas } from '../regions/store.ts';
import { listResources } from '../resources/store.ts';
import { writeBaseMaps } from './base-maps.ts';
import { brokenFiles, FILES_FORMAT, readManifest, VERSION_FOLDERS } from './manifest.ts';
import { filesPublished } from './publish-jobs.ts';
import { allowLongWaits, findCurrentVersion, getDataVersion, lockPublication, writeCurrentVersion } from './store.ts';
import { type LastVersion, VersionWriter } from './version-writer.ts';

/** How many compounds to read at once. Requests wait while they are parsed and put together. */
const BATCH = 100;
/** How many sets of files to keep, so that a recently rendered page still finds the files that it names. */
const KEPT_VERSIONS = 3;

type Publisher = Pick<Context, 'db' | 'storage' | 'log' | 'now'>;

/** The pieces of published_compounds.json. Also passes each card to `onCard`. */
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
      onCard(rows[index]?.market_id ?? 0, toCard(compound));
      yield `${after === 0 && index === 0 ? '' : ','}${JSON.stringify(compound)}`;
    }
    after = rows.at(-1)?.compound_id ?? after;
    if (rows.length < BATCH) break;
  }
  yield `],"neighborhoods":${JSON.stringify(await listNeighborhoods(db))}}`;
}

async function writeAll(db: Database, writer: VersionWriter): Promise<number> {
  const [markets, areas, cities, neighborhoods] = await Promise.all([
    listMarkets(db),
    listPublicAreas(db),
    listCities(db),
    listNeighborhoods(db),
  ]);
  const cards = new Map<number, CompoundCard[]>(markets.map(({ market_id }) => [market_id, []]));
  await writer.writeStreamed(
    '/published_compounds.json',
    compoundsAsJson(db, (market_id, card) => cards.get(market_id)?.push(card)),
  );
  const marketOfCity = new Map(cities.map((city) => [city.city_id, city.market_id]));
  for (const { market_id } of markets) {
    const ofMarket = neighborhoods.filter((one) => marketOfCity.get(one.city_id) === market_id);
    const file = packMarketFile({ market_id }, cards.get(market_id) ?? [], ofMarket);
    // Requests come in between, because a large market takes long to pack and long to write.
    await setImmediate();
    await writer.write(`/markets/${market_id}.json`, file);
  }
  await writeBaseMaps(db, writer, markets);
  await writer.write('/region_info.json', {
    markets: markets.map(({ market_id, name, uac20_id }) => ({ market_id, name, uac20_id })),
    areas,
  });
  await writer.write('/lnf_agents.json', { agents: await listAgents(db) });
  await writer.write('/compound_resources.json', { compound_resources: await listResources(db) });
  await writer.write('/data/city_list.json', { cities });
  return [...cards.values()].reduce((sum, list) => sum + list.length, 0);
}

/**
 * Removes the files of all versions that the database doesn't keep, including unfinished versions. A folder's name
 * doesn't tell if its version is newer, so the database's list decides.
 */
async function removeOtherVersions({ storage }: Pick<Publisher, 'storage'>, kept: readonly number[]): Promise<void> {
  for (const folder of VERSION_FOLDERS) {
    const names = await storage.list(folder);
    const others = names.filter((name) => !kept.includes(Number(name)));
    await Promise.all(others.map((name) => storage.remove(`${folder}/${name}`)));
  }
}

async function lastVersion(db: Database, storage: Publisher['storage']): Promise<LastVersion | null> {
  const current = await findCurrentVersion(db);
  const manifest = current && (await readManifest(storage, current.data_version, current.manifest_hash));
  return current && manifest ? { data_version: current.data_version, manifest } : null;
}

/** Why the published files must be made anew. Null if all are as they were written, and have the present format. */
async function findFault(db: Database, storage: Publisher['storage']): Promise<'none' | 'format' | 'broken' | null> {
  if (!(await findCurrentVersion(db))) return 'none';
  const last = await lastVersion(db, storage);
  if (!last) return 'broken';
  if (last.manifest.format !== FILES_FORMAT) return 'format';
  return (await brokenFiles(storage, last.data_version, last.manifest)).length === 0 ? null : 'broken';
}

/** Writes all published files as a new version. The caller holds the lock. */
async function publish(ctx: Publisher, locked: Database): Promise<{ data_version: number; kept: number[] }> {
  const started = performance.now();
  // Derive the version from the clock, so that a recreated database never reuses a version that caches already have.
  const seconds = Math.floor(ctx.now().getTime() / 1_000);
  const data_version = Math.max((await getDataVersion(locked)) + 1, seconds);
  const writer = new VersionWriter(ctx.storage, data_version, await lastVersion(locked, ctx.storage));
  const compounds = await ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      await allowLongWaits(snapshot);
      return writeAll(snapshot, writer);
    });
  const manifest_hash = await writer.finish();
  const kept = await writeCurrentVersion(
    locked,
    { data_version, manifest_hash },
    { published_at: ctx.now(), kept: KEPT_VERSIONS },
  );
  await publishEvent(locked, filesPublished, { data_version });
  const ms = Math.round(performance.now() - started);
  ctx.log.info({ data_version, compounds, ms }, 'published files written');
  return { data_version, kept };
}

/**
 * Writes all published files from one snapshot of the database, verifies them, and then makes them current, so that
 * readers only ever see a complete set. Returns the new version. Safe to repeat and to interrupt.
 */
export async function regeneratePublishedFiles(ctx: Publisher): Promise<number> {
  // Take the lock first, in its own transaction. A snapshot from before the lock would miss the publication of the
  // previous holder.
  const { data_version, kept } = await ctx.db.transaction().execute(async (locked) => {
    await lockPublication(locked);
    await allowLongWaits(locked);
    return publish(ctx, locked);
  });
  // Delete old files only now, because the last version is current until the commit.
  await ctx.db.transaction().execute(async (locked) => {
    await lockPublication(locked);
    if ((await getDataVersion(locked)) === data_version) await removeOtherVersions(ctx, kept);
  });
  return data_version;
}

/**
 * Verifies the current version, and publishes again if one of its files is missing, broken or of an earlier format.
 * Returns whether it published.
 */
export async function repairPublishedFiles(ctx: Publisher): Promise<boolean> {
  const fault = await findFault(ctx.db, ctx.storage);
  if (fault === null) return false;
  // A new installation has no files, and after an upgrade they may have the earlier format.
  if (fault === 'broken') ctx.log.warn('published files are missing or broken: they are made anew');
  await regeneratePublishedFiles(ctx);
  return true;
}
