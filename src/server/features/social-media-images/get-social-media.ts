import type { SocialMedia } from '../../../contracts/curation/social-media-images.ts';
import { formatsOf, socialMediaTypes } from '../../../contracts/values/social-media-values.ts';
import type { FileAnswer } from '../../http/call-handler.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { listSocialMediaImages } from '../compounds/store.ts';
import { findSocialMediaOriginal } from '../compounds/store-social-media.ts';
import { getPicturedCompound } from './pictured-compound.ts';
import { listRuns } from './store.ts';

/**
 * The social pictures of a compound, and whether more are on their way.
 * @throws AppError not_found.
 */
export async function getSocialMedia(
  ctx: Pick<Context, 'config' | 'now'> & { db: Database },
  compound_id: number,
): Promise<SocialMedia> {
  const stored = await listSocialMediaImages(ctx.db, [compound_id]);
  const runs = await listRuns(ctx.db, compound_id, ctx.now());
  const items: SocialMedia['items'] = [];
  for (const social_type of socialMediaTypes) {
    const { content_hash } = await getPicturedCompound(ctx, { compound_id, social_type });
    for (const format of formatsOf[social_type])
      for (const { image_id, data } of stored)
        if (data.social_type === social_type && data.format === format)
          items.push({ image_id, data, old: data.content_hash !== content_hash });
  }
  return {
    items,
    running: runs.some(({ going_on }) => going_on),
    failed: runs.filter(({ going_on }) => !going_on).map(({ social_type }) => social_type),
  };
}

/** A social picture as it was drawn. @throws AppError not_found. */
export async function serveStaffSocialMediaImage(ctx: Context, image_id: string): Promise<FileAnswer> {
  const key = await findSocialMediaOriginal(ctx.db, image_id);
  const content = key === undefined ? null : await ctx.storage.read(key);
  if (!content) throw new AppError('not_found', 'Image not found.');
  // The content of an image id never changes.
  return { content, headers: { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=31536000, immutable' } };
}
