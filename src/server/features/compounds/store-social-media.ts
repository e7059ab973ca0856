import type { SocialMediaImage } from '../../../contracts/homes/compounds.ts';
import type { SocialMediaType } from '../../../contracts/values/social-media-values.ts';
import type { Database } from '../../platform/database/database.ts';

/** Gives a compound its social pictures of a type, in place of those before. */
export async function replaceSocialMediaImages(
  transaction: Database,
  { compound_id, social_type }: { compound_id: number; social_type: SocialMediaType },
  images: readonly SocialMediaImage[],
): Promise<void> {
  await transaction
    .deleteFrom('social_media_image')
    .where('compound_id', '=', compound_id)
    .where(({ eb, ref }) => eb(ref('data', '->>').key('social_type'), '=', social_type))
    .execute();
  await transaction
    .insertInto('social_media_image')
    .values(images.map(({ image_id, data }) => ({ compound_id, image_id, data: JSON.stringify(data) })))
    .execute();
}

/** Where a social picture is stored. Undefined for other images. */
export async function findSocialMediaOriginal(db: Database, image_id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('image')
    .where('image_id', '=', image_id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('social_media_image')
          .whereRef('social_media_image.image_id', '=', 'image.image_id')
          .select('compound_id'),
      ),
    )
    .select('storage_key')
    .executeTakeFirst();
  return row?.storage_key;
}
