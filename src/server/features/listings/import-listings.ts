import { metroAt } from '../../../rules/places/metros/metro-at.ts';
import { counted } from '../../../rules/values/counted.ts';
import { formatNumber } from '../../../rules/values/formats.ts';
import type { Database } from '../../platform/database/database.ts';
import { marketIdsByMetro } from '../regions/markets.ts';
import { type ChosenMapping, fittingMapping, givenMapping } from './choose-mapping.ts';
import { ImportError } from './import-files/import-error.ts';
import type { ImportReport, ImportWatch } from './import-files/import-report.ts';
import { fileSize, readText } from './import-files/text-file.ts';
import { csvSource, jsonSource, type ListingSource } from './listing-source.ts';
import { missingColumns } from './mapping.ts';
import { listingReader, RefusedRow } from './parse-listing.ts';
import { ProblemCounts } from './problem-counts.ts';
import {
  analyzeListings,
  countReplaced,
  createStage,
  findSharedIds,
  planMerge,
  type StagedListing,
  stageListings,
  writeMerge,
} from './store.ts';

/** How many rows to send to the database at once. */
const STAGED_AT_ONCE = 2_000;
/** How many listings a statement writes. A limit makes progress visible and lets the import be canceled. */
const WRITTEN_AT_ONCE = 20_000;
/** How many ids with several addresses are named. */
const NAMED_IDS = 5;

export interface ListingsFile {
  path: string;
  format: 'csv' | 'json';
  /** The path of the requested mapping. */
  mapping?: string | undefined;
}

/** A CSV header must have all columns of the mapping. JSON objects may leave out unknown values. */
function checkColumns({ mapping, path }: ChosenMapping, columns: readonly string[], format: 'csv' | 'json'): void {
  const { provider_listing_id, listed_on, lat, lng } = mapping.columns;
  const important = new Set([provider_listing_id, listed_on, lat, lng]);
  const missing = missingColumns(mapping, columns).filter((name) => format === 'csv' || important.has(name));
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
  const source = format === 'csv' ? await csvSource(pieces, given?.mapping.delimiter) : await jsonSource(pieces);
  const chosen = given ?? (await fittingMapping(path, source.columns));
  checkColumns(chosen, source.columns, format);
  return { source, chosen };
}

/** How many rows were staged and refused, how many are in no market or without a place, and which values can't be used. */
interface Staged {
  taken: number;
  refused: number;
  outside: number;
  placeless: number;
  problems: ProblemCounts;
}

/** Reads all rows into the stage. */
async function stageRows(
  transaction: Database,
  { rows, columns }: ListingSource,
  { mapping }: ChosenMapping,
  share: () => number,
  { rest, onProgress, onRefusal }: ImportWatch,
): Promise<Staged> {
  const read = listingReader(mapping, new Date());
  const markets = await marketIdsByMetro(transaction);
  const count: Staged = { taken: 0, refused: 0, outside: 0, placeless: 0, problems: new ProblemCounts() };
  let batch: StagedListing[] = [];
  const flush = async (): Promise<void> => {
    await rest();
    if (batch.length > 0) await stageListings(transaction, batch);
    batch = [];
    onProgress(`${counted(count.taken + count.refused, 'row')} read (${Math.floor(share() * 100)} %)`);
  };
  for await (const row of rows) {
    try {
      if ('reason' in row) throw new RefusedRow(row.reason);
      const { listing, ...problems } = read(row.fields);
      const { lat, lng } = listing;
      const point = lat === null || lng === null ? null : { lat, lng };
      const market_id = (point && markets.get(metroAt(point)?.key ?? '')) ?? null;
      if (point === null) count.placeless += 1;
      else if (market_id === null) count.outside += 1;
      count.taken += 1;
      count.problems.add(problems);
      batch.push({ ...listing, line: count.taken, market_id });
    } catch (error) {
      if (!(error instanceof RefusedRow)) throw error;
      count.refused += 1;
      onRefusal(`line ${row.line()}`, error.message, { columns, values: row.values() });
    }
    if (batch.length === STAGED_AT_ONCE || (count.refused + count.taken) % STAGED_AT_ONCE === 0) await flush();
  }
  await flush();
  return count;
}

/** What the report says beside the counts. */
async function listNotes(transaction: Database, { outside, placeless, problems }: Staged): Promise<string[]> {
  const shared = await findSharedIds(transaction, NAMED_IDS);
  const notes = problems.notes();
  if (outside > 0) notes.push(`outside every market, kept without one: ${counted(outside, 'row')}`);
  if (placeless > 0) notes.push(`without a place, kept without one: ${counted(placeless, 'row')}`);
  if (shared.count > 0)
    notes.push(
      `several addresses have the same id, and the last one counts: ${shared.ids.join(', ')} (${counted(shared.count, 'id')})`,
    );
  return notes;
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
  const staged = await stageRows(transaction, source, chosen, () => bytes / size, watch);
  const { taken, refused } = staged;
  if (taken === 0) throw new ImportError(`nothing of its ${counted(refused, 'row')} can be used`);

  const { provider } = chosen.mapping;
  await watch.rest();
  watch.onProgress('comparing with the known listings');
  const { inserted, updated, to_write } = await planMerge(transaction, provider);
  const replaced = await countReplaced(transaction);
  const notes = [`listings of ${provider}, by the mapping ${chosen.path}`, ...(await listNotes(transaction, staged))];
  for (let from = 1; from <= to_write; from += WRITTEN_AT_ONCE) {
    await watch.rest();
    watch.onProgress(`${formatNumber(from - 1)} of ${counted(to_write, 'change')} written`);
    await writeMerge(transaction, provider, from, from + WRITTEN_AT_ONCE - 1);
  }
  if (to_write > 0) await analyzeListings(transaction);
  return {
    unit: 'rows',
    inserted,
    updated,
    unchanged: taken - inserted - updated - replaced,
    replaced,
    refused,
    notes,
    changes_published_files: false,
  };
}
