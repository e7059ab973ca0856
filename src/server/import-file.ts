import { counted } from '../rules/values/counted.ts';
import { joinNeighborhoods } from './features/compounds/join-neighborhoods.ts';
import { ImportError } from './features/listings/import-files/import-error.ts';
import type { ImportReport, ImportWatch } from './features/listings/import-files/import-report.ts';
import { getFormat } from './features/listings/import-files/kind-of-file.ts';
import { importListings } from './features/listings/import-listings.ts';
import { importAreas } from './features/regions/import-areas.ts';
import { importNeighborhoods } from './features/regions/import-neighborhoods.ts';
import type { Context } from './platform/context/context.ts';
import type { Database } from './platform/database/database.ts';

export const KINDS = ['listings', 'neighborhoods', 'areas'] as const;

export interface ImportOptions {
  /**
   * What to import the file's content as. By default, GeoJSON becomes neighborhoods and all other files become
   * listings.
   */
  as?: (typeof KINDS)[number] | undefined;
  mapping?: string | undefined;
  city?: string | undefined;
  nameProperty?: string | undefined;
}

async function neighborhoodsWithCompounds(
  transaction: Database,
  file: Parameters<typeof importNeighborhoods>[1],
  watch: ImportWatch,
): Promise<ImportReport> {
  const { market_id, report } = await importNeighborhoods(transaction, file, watch);
  watch.onProgress('joining homes to their neighborhoods');
  const joined = await joinNeighborhoods(transaction, market_id);
  if (joined > 0) report.notes.push(`joined to another neighborhood: ${counted(joined, 'home')}`);
  report.changes_published_files ||= joined > 0;
  return report;
}

async function importInto(
  transaction: Database,
  path: string,
  { as, mapping, city, nameProperty }: ImportOptions,
  watch: ImportWatch,
): Promise<ImportReport> {
  const format = await getFormat(path);
  const kind = as ?? (format === 'geojson' ? 'neighborhoods' : 'listings');
  if (kind === 'listings') {
    return importListings(transaction, { path, format: format === 'csv' ? 'csv' : 'json', mapping }, watch);
  }
  if (format === 'csv') throw new ImportError('it is no GeoJSON');
  if (kind === 'areas') return importAreas(transaction, { path, nameProperty }, watch);
  return neighborhoodsWithCompounds(transaction, { path, city, nameProperty }, watch);
}

/**
 * Imports a file in one transaction: all of it, or nothing.
 * @throws ImportError if the file can't be used; the signal's reason if the import is canceled.
 */
export async function importFile(
  { db }: Pick<Context, 'db'>,
  path: string,
  options: ImportOptions,
  watch: ImportWatch,
): Promise<ImportReport> {
  return db.transaction().execute(async (transaction) => {
    const report = await importInto(transaction, path, options, watch);
    watch.signal.throwIfAborted();
    return report;
  });
}
