import type { Database } from '../../platform/database/database.ts';
import type { FoundFile } from '../../platform/storage/storage.ts';
import { VARIANTS } from '../images/variant-key.ts';
import { SESSION_RECORDINGS } from '../session-recordings/piece-key.ts';
import { ownedOriginals, ownedPieces, ownedStaged, shownFrames } from './store-owners.ts';

/** The folders of originals. */
const originals: ReadonlySet<string> = new Set(['home', 'user', 'main_images', 'other_home_images', 'social_media']);

const STAGING = 'staging';

/** `image_variants/`, the key of an original, maybe a part of it, and a size. */
const VARIANT = new RegExp(`^${VARIANTS}/(.+?)/(?:(\\d+-\\d+-\\d+-\\d+)/)?\\d+\\.\\w+$`);

export const getFolder = (key: string): string => (key.includes('/') ? key.slice(0, key.indexOf('/')) : '.');

/** Whether the files of a folder belong to pictures or recordings. Other folders are never swept. */
export const isSwept = (folder: string): boolean =>
  originals.has(folder) || folder === STAGING || folder === VARIANTS || folder === SESSION_RECORDINGS;

/** What a variant was made of. Null for a file that is none. */
function getSource(key: string): { original: string; frame: string | undefined } | null {
  const [, original, frame] = VARIANT.exec(key) ?? [];
  return original === undefined ? null : { original, frame };
}

async function ownedVariants(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const sources = keys.map((key) => ({ key, source: getSource(key) }));
  const of = [...new Set(sources.flatMap(({ source }) => source?.original ?? []))];
  const [known, frames] = [await ownedOriginals(db, of), await shownFrames(db, of)];
  const owned = sources.filter(
    ({ source }) =>
      source !== null &&
      known.has(source.original) &&
      (source.frame === undefined || frames.has(`${source.original} ${source.frame}`)),
  );
  return new Set(owned.map(({ key }) => key));
}

/** Those of some files that belong to nothing. All must be in folders that are swept. */
export async function findUnowned(db: Database, files: readonly FoundFile[]): Promise<FoundFile[]> {
  const keysIn = (is: (folder: string) => boolean): string[] =>
    files.map(({ key }) => key).filter((key) => is(getFolder(key)));
  const owned = new Set([
    ...(await ownedStaged(
      db,
      keysIn((folder) => folder === STAGING),
    )),
    ...(await ownedPieces(
      db,
      keysIn((folder) => folder === SESSION_RECORDINGS),
    )),
    ...(await ownedOriginals(
      db,
      keysIn((folder) => originals.has(folder)),
    )),
    ...(await ownedVariants(
      db,
      keysIn((folder) => folder === VARIANTS),
    )),
  ]);
  return files.filter(({ key }) => !owned.has(key));
}
