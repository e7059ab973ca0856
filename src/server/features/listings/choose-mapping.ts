import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { exists } from '../../platform/files/exists.ts';
import { ImportError } from './import-files/import-error.ts';
import { type Mapping, missingColumns, readMapping } from './mapping.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const SHIPPED_FOLDER = join(ROOT, 'listing-mappings');

export interface ChosenMapping {
  mapping: Mapping;
  /** The path of the mapping, for the report. */
  path: string;
}

async function shippedMappings(): Promise<ChosenMapping[]> {
  const names = (await readdir(SHIPPED_FOLDER)).filter((name) => name.endsWith('.json')).sort();
  const paths = names.map((name) => join(SHIPPED_FOLDER, name));
  return Promise.all(paths.map(async (path) => ({ mapping: await readMapping(path), path: relative(ROOT, path) })));
}

/** The requested mapping, or the mapping file beside the feed. Undefined if there is neither. */
export async function givenMapping(file: string, asked: string | undefined): Promise<ChosenMapping | undefined> {
  const path = asked ?? `${file}.mapping.json`;
  if (asked === undefined && !(await exists(path))) return undefined;
  return { mapping: await readMapping(path), path };
}

/**
 * The only shipped mapping whose columns are all in a file.
 * @throws ImportError if no mapping fits, or several do.
 */
export async function fittingMapping(file: string, present: readonly string[]): Promise<ChosenMapping> {
  const shipped = await shippedMappings();
  const [first, ...more] = shipped.filter(({ mapping }) => missingColumns(mapping, present).length === 0);
  if (!first) {
    const columns = present.slice(0, 30).join(', ');
    throw new ImportError(
      `no mapping fits its columns (${columns}); name them in ${file}.mapping.json or with --mapping FILE`,
    );
  }
  if (more.length > 0) {
    const paths = [first, ...more].map(({ path }) => path);
    throw new ImportError(`several mappings fit it (${paths.join(', ')}); choose one with --mapping FILE`);
  }
  return first;
}
