import { hasSampleImages } from '../images/store.ts';
import type { SampleWorldContext } from './options.ts';

/**
 * Draws the sample's pictures again after their files were lost, if the database has sample images. Returns whether it
 * did.
 */
export async function restoreDrawings(ctx: SampleWorldContext): Promise<boolean> {
  if (!(await hasSampleImages(ctx.db))) return false;
  const [{ writeDrawings }, { SAMPLE_IMAGES }] = await Promise.all([
    import('./write-drawings.ts'),
    import('../../../../seed/photos.ts'),
  ]);
  await writeDrawings(ctx.storage, SAMPLE_IMAGES);
  return true;
}
