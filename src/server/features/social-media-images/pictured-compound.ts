import type { CompoundStatus } from '../../../contracts/homes/compounds.ts';
import type { SocialMediaType } from '../../../contracts/values/social-media-values.ts';
import { socialMediaObstacle } from '../../../rules/curation/social-media-images.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { noSuchCompound, previewCompound } from '../compounds/read-compound.ts';
import { findStaffFields } from '../staff-compounds/store.ts';
import { type CardContent, getContent, getHash } from './card-content.ts';

/** A compound as far as its social pictures are concerned. */
export interface PicturedCompound {
  status: CompoundStatus;
  review_period_id: number | null;
  content: CardContent;
  content_hash: string;
  /** Why no pictures can be made, as a sentence. Null if they can. */
  obstacle: string | null;
}

/**
 * Reads a compound with any status.
 * @throws AppError not_found.
 */
export async function getPicturedCompound(
  ctx: Pick<Context, 'config' | 'now'> & { db: Database },
  { compound_id, social_type }: { compound_id: number; social_type: SocialMediaType },
): Promise<PicturedCompound> {
  const [content, fields] = [
    await getContent(ctx, await previewCompound(ctx, compound_id), social_type),
    await findStaffFields(ctx.db, compound_id),
  ];
  if (!fields) throw noSuchCompound();
  const { status, review_period_id } = fields;
  const photo_count = content.cover === null ? 0 : 1;
  return {
    status,
    review_period_id,
    content,
    content_hash: getHash(social_type, content),
    obstacle: socialMediaObstacle({ status, title: content.card.title, photo_count }),
  };
}
