import { metroAt } from '../../../rules/places/metros/metro-at.ts';
import type { Database } from '../../platform/database/database.ts';
import { ImportError } from '../imports/import-error.ts';
import { counted, type ImportReport, type ImportWatch } from '../imports/import-report.ts';
import { fileSize, readText } from '../imports/text-file.ts';
import { marketIdsByMetro } from '../regions/markets.ts';
import { type ChosenMapping, fittingMapping, givenMapping } from './choose-mapping.ts';
import { csvSource, jsonSource, type ListingSource } from './listing-source.ts';
import { missingColumns } from './mapping.ts';
import { listingReader } from './parse-listing.ts';
import { RefusedValue } from './parse-values.ts';
import { analyzeListings, createStage, planMerge, type StagedListing, stageListings, writeMerge } from './store.ts';

/** How many rows to send to the database at once. */
const STAGED_AT_ONCE = 2_000;
/** How many listings a statement writes. A limit makes progress visible and lets the import be canceled. */
const WRITTEN_AT_ONCE = 20_000;

export interface ListingsFile {
  path: string;
  format: 'csv' | 'json';
  /** The path of the requested mapping. */
  mapping?: string | undefined;
}

/** A CSV header must have all columns of the mapping. JSON objects may leave out unknown values. */
function checkColumns({ mapping, path }: ChosenMapping, columns: readonly string[], format: 'csv' | 'json'): void {
  const { provider_listing_id, listed_on, lat, lng } = mapping.columns;
  const necessary = new Set([provider_listing_id, listed_on, lat, lng]);
  const missing = missingColumns(mapping, columns).filter((name) => format === 'csv' || necessary.has(name));
  if (missing.length === 0) return;
  const names = missing.map((name) => `"${name}"`).join(', ');
  throw new ImportError(`it has no column ${names} (mapping ${path}); it has ${columns.slice(0, 30).join(', ')}`);
}

async function openSource(
  { path, format, mapping: asked }: ListingsFile,
  onBytes: (bytes: number) => void,
): Promise<{ source: ListingSource; chosen: ChosenMapping }> {
  const given = await givenMapping(path, asked);
  const pieces = readText(path, onBytes);
  const source = format === 'csv' ? await csvSource(pieces, given?.mapping.delimiter ?? ',') : await jsonSource(pieces);
  const chosen = given ?? (await fittingMapping(path, source.columns));
  checkColumns(chosen, source.columns, format);
  return { source, chosen };
}

/**
 * Reads all rows into the stage. Returns how many rows were staged, how many were refused, and how many are in no
 * market.
 */
async function stageRows(
  transaction: Database,
  { rows }: ListingSource,
  { mapping }: ChosenMapping,
  share: () => number,
  { rest, onProgress, onRefusal }: ImportWatch,
): Promise<{ taken: number; refused: number; outside: number }> {
  const read = listingReader(mapping, new Date());
  const markets = await marketIdsByMetro(transaction);
  const count = { taken: 0, refused: 0, outside: 0 };
  let batch: StagedListing[] = [];
  const flush = async (): Promise<void> => {
    await rest();
    if (batch.length > 0) await stageListings(transaction, batch);
    batch = [];
    onProgress(`${counted(count.taken + count.refused)} rows read (${Math.floor(share() * 100)} %)`);
  };
  for await (const row of rows) {
    try {
      if ('reason' in row) throw new RefusedValue(row.reason);
      const listing = read(row.fields);
      const market_id = markets.get(metroAt(listing)?.key ?? '') ?? null;
      if (market_id === null) count.outside += 1;
      count.taken += 1;
      batch.push({ ...listing, line: count.taken, market_id });
    } catch (error) {
      if (!(error instanceof RefusedValue)) throw error;
      count.refused += 1;
      onRefusal(`line ${row.line()}`, error.message);
    }
    if (batch.length === STAGED_AT_ONCE || (count.refused + count.taken) % STAGED_AT_ONCE === 0) await flush();
  }
  await flush();
  return count;
}

/**
 * Imports a feed's listings. Each provider_listing_id of a provider has one listing, and the newest listed_on wins.
 * Call this within a transaction: the rows wait in a temporary table until the whole file has been read.
 * @throws ImportError if the file as a whole can't be used.
 */
export async function importListings(
  transaction: Database,
  file: ListingsFile,
  watch: ImportWatch,
): Promise<ImportReport> {
  const size = await fileSize(file.path);
  let bytes = 0;
  const { source, chosen } = await openSource(file, (more) => (bytes += more));
  await createStage(transaction);
  const { taken, refused, outside } = await stageRows(transaction, source, chosen, () => bytes / size, watch);
  if (taken === 0) throw new ImportError(`none of its ${counted(refused)} rows can be used`);

  const { provider } = chosen.mapping;
  await watch.rest();
  watch.onProgress('comparing with the known listings');
  const { inserted, updated, to_write } = await planMerge(transaction, provider);
  for (let from = 1; from <= to_write; from += WRITTEN_AT_ONCE) {
    await watch.rest();
    watch.onProgress(`${counted(from - 1)} of ${counted(to_write)} changes written`);
    await writeMerge(transaction, provider, from, from + WRITTEN_AT_ONCE - 1);
  }
  if (to_write > 0) await analyzeListings(transaction);
  const notes = [`listings of ${provider}, by the mapping ${chosen.path}`];
  if (outside > 0) notes.push(`outside every market, kept without one: ${counted(outside)} rows`);
  return {
    unit: 'rows',
    inserted,
    updated,
    unchanged: taken - inserted - updated,
    refused,
    notes,
    changes_published_files: false,
  };
}
