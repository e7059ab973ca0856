import type { Context } from '../../context.ts';

/** Keeps what was made to be served. A disk that is full costs the making again, not the answer. */
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
