import { createHash, randomUUID } from 'node:crypto';
import { MAX_PHOTO_BYTES, MIN_SIDE } from '../../../contracts/values/photo-values.ts';
import type { Context } from '../../platform/context/context.ts';
import { FetchError } from '../../platform/remote-files/remote-files.ts';
import type { SkipReason } from '../home-photos/store-skipped.ts';
import type { StagedFile } from '../images/stage-image.ts';

/**
 * What became of a photo of a listing: a file in the storage, a reason to leave it out, a host that has no such file, or a
 * host that doesn't answer.
 */
export type Fetched = { file: StagedFile } | { skip: SkipReason } | 'missing' | 'away';

/** Removes the file of a photo that isn't needed after all. */
export async function discard({ storage }: Pick<Context, 'storage'>, fetched: Fetched | null): Promise<void> {
  if (typeof fetched === 'object' && fetched !== null && 'file' in fetched)
    await storage.remove(fetched.file.staged_key);
}

/** Fetches a photo and puts it into the storage, if its beginning looks like a picture of some size. */
export async function fetchPhoto(
  { remoteFiles, imageIntake, storage, log }: Pick<Context, 'remoteFiles' | 'imageIntake' | 'storage' | 'log'>,
  url: string,
): Promise<Fetched> {
  let content: Buffer;
  try {
    content = await remoteFiles.fetch(url, MAX_PHOTO_BYTES);
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    const { failure } = error;
    log.info({ failure, host: URL.parse(url)?.hostname }, 'a photo of a listing could not be fetched');
    return failure === 'away' || failure === 'missing' ? failure : { skip: failure };
  }
  const inspection = await imageIntake.inspect(content, true);
  if ('refusal' in inspection) return { skip: inspection.refusal };
  const { width, height } = inspection;
  if (width !== null && height !== null && Math.min(width, height) < MIN_SIDE) return { skip: 'too_small' };
  const staged_key = `staging/${randomUUID()}`;
  await storage.write(staged_key, content);
  return { file: { ...inspection, staged_key, sha256: createHash('sha256').update(content).digest('hex') } };
}
