import { statfs } from 'node:fs/promises';
import type { CallInput, CallResponse } from '../../../contracts/contract.ts';
import type { Context } from '../../platform/context/context.ts';
import { countImages, listImages } from './store-images.ts';
import { findSurvey, listUnowned } from './store-surveys.ts';

/** In rows. */
const PAGE = 100;

type Figures = CallResponse<'GET /hfc/_i/operations/storage'>;

async function getDisk({ bucket, dataDir }: Context['config']): Promise<Figures['disk']> {
  if (bucket) return null;
  const { blocks, bavail, bsize } = await statfs(dataDir);
  return { total_bytes: blocks * bsize, free_bytes: bavail * bsize };
}

/** How the storage and the pictures are. */
export async function getStorageFigures({ db, config }: Context): Promise<Figures> {
  const survey = await findSurvey(db);
  const folders = Object.entries(survey?.folders ?? {});
  return {
    driver: config.bucket ? 'bucket' : 'disk',
    disk: await getDisk(config),
    images: await countImages(db),
    running: survey !== undefined && survey.end_timestamp === null,
    survey: survey?.end_timestamp
      ? {
          timestamp: survey.end_timestamp.toISOString(),
          folders: folders.map(([name, files]) => ({ name, ...files })).toSorted((a, b) => b.bytes - a.bytes),
          unowned: { files: survey.unowned_files, bytes: survey.unowned_bytes },
          deleted:
            survey.deleted_files === null || survey.deleted_bytes === null
              ? null
              : { files: survey.deleted_files, bytes: survey.deleted_bytes },
        }
      : null,
  };
}

/** The pictures in a state, a page at a time. */
export async function listFailedImages(
  { db }: Context,
  { state, cursor }: CallInput<'GET /hfc/_i/operations/images'>['query'],
): Promise<CallResponse<'GET /hfc/_i/operations/images'>> {
  const rows = await listImages(db, state, { after: cursor, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  return {
    items: page.map(({ state_timestamp, ...image }) => ({ ...image, timestamp: state_timestamp.toISOString() })),
    next_cursor: rows.length > PAGE ? (page.at(-1)?.image_id ?? null) : null,
  };
}

/** The files that belonged to nothing at the last look, a page at a time. */
export async function listUnownedFiles(
  { db }: Context,
  cursor: string | undefined,
): Promise<CallResponse<'GET /hfc/_i/operations/unowned_files'>> {
  const rows = await listUnowned(db, { after: cursor ?? '', limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  return {
    items: page.map(({ modify_timestamp, ...file }) => ({ ...file, timestamp: modify_timestamp.toISOString() })),
    next_cursor: rows.length > PAGE ? (page.at(-1)?.storage_key ?? null) : null,
  };
}
