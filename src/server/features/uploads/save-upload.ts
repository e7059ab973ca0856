import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ImageState } from '../../../contracts/values/photo-values.ts';
import { refusalWords } from '../../../rules/curation/photo-words.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { type StagedFile, stageImage } from '../images/stage-image.ts';
import { lockImage } from '../images/store-intake.ts';
import { findUpload, lockUpload, setUploadImage, type Upload, type UploadPurpose } from './store.ts';

type Platform = Pick<Context, 'db' | 'storage' | 'imageIntake' | 'jobs' | 'now' | 'log'>;

/** In milliseconds. How long after its form has expired a file can still be saved. */
const SAVED_WITHIN = 60 * 60 * 1_000;

/** In bytes. What a picture says of itself stands before, except in rare files. */
const START = 512 * 1024;

const EXPIRED = 'This upload has expired. Send the file again.';

/** The picture of an upload. */
export interface SavedImage {
  image_id: string;
  state: ImageState;
  /** Whether the upload was saved before, so that nothing is to be done again. */
  isRepeat: boolean;
}

/** An upload that is to become a picture of something. */
export interface Claim {
  storage_key: string;
  purpose: UploadPurpose;
  owner_id: number;
  /** The staff member. */
  by: string;
}

/** @throws AppError not_found, conflict for an upload for something else, gone. */
async function requireUpload({ db, now }: Platform, { storage_key, purpose, owner_id, by }: Claim): Promise<Upload> {
  const upload = await findUpload(db, storage_key);
  if (!upload || upload.user_id !== by)
    throw new AppError('not_found', 'This upload isn’t known. Send the file again.');
  if (upload.purpose !== purpose || upload.owner_id !== owner_id)
    throw new AppError('conflict', 'This file was sent for something else.');
  if (upload.image_id === null && now().getTime() > upload.expire_timestamp.getTime() + SAVED_WITHIN)
    throw new AppError('gone', EXPIRED);
  return upload;
}

/** Reads a staged file once, in pieces. @throws AppError conflict if it isn't there completely, unsupported_media_type. */
async function examine({ storage, imageIntake }: Platform, { storage_key, size }: Upload): Promise<StagedFile> {
  const file = await storage.open(storage_key);
  if (!file) throw new AppError('conflict', 'The file hasn’t arrived. Send it again.');
  if (file.size !== size) {
    file.stream.destroy();
    throw new AppError('conflict', 'The file hasn’t arrived completely. Send it again.');
  }
  const hash = createHash('sha256');
  const start: Buffer[] = [];
  let length = 0;
  for await (const piece of file.stream as AsyncIterable<Buffer>) {
    hash.update(piece);
    if (length < START) start.push(piece);
    length += piece.length;
  }
  const inspection = await imageIntake.inspect(Buffer.concat(start).subarray(0, START), length <= START);
  if ('refusal' in inspection) throw new AppError('unsupported_media_type', refusalWords[inspection.refusal]);
  return { ...inspection, staged_key: storage_key, sha256: hash.digest('hex') };
}

/** Pictures of homes and pictures of people and articles are in folders of their own. */
const folders = { home: 'home', compound: 'home', compound_resource: 'user', agent: 'user' } as const;

/**
 * Makes a picture of an uploaded file, and gives it to what it is for, in one transaction. A job checks the file and makes its
 * sizes. The same upload again, and the same file again, give the same picture.
 * @param give Gives the picture to what it is for.
 * @throws AppError not_found for an unknown upload, conflict if it is for something else or its file isn't there, gone if it
 * has expired, unsupported_media_type if the file isn't a picture, else as `give`. Then nothing has changed.
 */
export async function saveUpload<T>(
  platform: Platform,
  claim: Claim,
  give: (transaction: Transaction<Tables>, image: SavedImage, upload: Upload) => Promise<T>,
): Promise<T> {
  const upload = await requireUpload(platform, claim);
  const file = upload.image_id === null ? await examine(platform, upload) : null;
  let isNeeded = true;
  const result = await platform.db.transaction().execute(async (transaction) => {
    const locked = await lockUpload(transaction, upload.storage_key);
    const known = locked?.image_id == null ? undefined : await lockImage(transaction, locked.image_id);
    if (known) return give(transaction, { ...known, isRepeat: true }, upload);
    if (!locked || !file) throw new AppError('gone', EXPIRED);
    const { image_id, state, ...staged } = await stageImage(transaction, platform, file, folders[upload.purpose]);
    isNeeded = staged.isNeeded;
    await setUploadImage(transaction, upload.storage_key, image_id);
    return give(transaction, { image_id, state, isRepeat: false }, upload);
  });
  if (!isNeeded) await removeIfPossible(platform, upload.storage_key);
  return result;
}

/** A file that stays is removed by the next sweep. */
async function removeIfPossible({ storage, log }: Platform, storage_key: string): Promise<void> {
  try {
    await storage.remove(storage_key);
  } catch (error) {
    log.error({ err: error, storage_key }, 'an uploaded file could not be removed');
  }
}
