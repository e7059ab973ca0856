import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ImageState } from '../../../contracts/values/photo-values.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import type { Inspection } from '../../platform/images/image-intake.ts';
import { takeInImage } from './image-jobs.ts';
import { insertStagedImage, lockImageOf, resetImage } from './store-intake.ts';

/**
 * Where originals are kept: those of homes that staff upload, those of people and articles, and those of listings, the main one
 * and the others.
 */
export type OriginalsFolder = 'home' | 'user' | 'main_images' | 'other_home_images';

/** A file in the storage that is to become a picture. */
export interface StagedFile extends Inspection {
  staged_key: string;
  sha256: string;
}

/** The storage has AVIF and HEIC as JPEG. */
const extensions = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'jpg', heic: 'jpg' } as const;

/**
 * The image of a staged file: a new one, which a job then processes, or the one that has this file already. One that has failed is
 * tried again. `isNeeded` tells whether the job needs the staged file.
 */
export async function stageImage(
  transaction: Transaction<Tables>,
  { jobs, now }: { jobs: Pick<Context['jobs'], 'enqueue'>; now: Context['now'] },
  { staged_key, sha256, format, width, height }: StagedFile,
  folder: OriginalsFolder,
): Promise<{ image_id: string; state: ImageState; isNeeded: boolean }> {
  const image_id = randomBytes(16).toString('base64url');
  const storage_key = `${folder}/${image_id}.${extensions[format]}`;
  const image = { image_id, storage_key, staged_key, sha256, width, height };
  const begin = async (begun: string) => {
    await jobs.enqueue(takeInImage, { image_id: begun }, transaction);
    return { image_id: begun, state: 'processing', isNeeded: true } as const;
  };
  if (await insertStagedImage(transaction, image, now())) return begin(image_id);
  const known = await lockImageOf(transaction, sha256);
  if (known.state !== 'failed') return { image_id: known.image_id, state: known.state, isNeeded: false };
  await resetImage(transaction, known.image_id, staged_key, now());
  return begin(known.image_id);
}
