import type { Context } from '../../platform/context/context.ts';

/**
 * Stores a picture that was made for an answer. If the disk is full, the picture is made again next time, and the
 * answer still succeeds.
 */
export async function keepIfPossible(
  { storage, log }: Pick<Context, 'storage' | 'log'>,
  key: string,
  content: Buffer,
): Promise<void> {
  try {
    await storage.write(key, content);
  } catch (error) {
    log.error({ err: error, key }, 'a picture could not be kept');
  }
}
