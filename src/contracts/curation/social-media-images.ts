import { z } from 'zod';
import { socialMediaImage } from '../homes/compounds.ts';
import { call } from '../protocol/call.ts';
import { idText, imageId } from '../shapes/fields.ts';
import { socialMediaTypes } from '../values/social-media-values.ts';

/** The social pictures of a compound, in the order of their types and formats. */
const socialMedia = z.object({
  items: z.array(
    socialMediaImage.extend({
      /** Whether the home has changed since the picture was drawn. */
      old: z.boolean(),
    }),
  ),
  /** Whether pictures are being drawn. */
  running: z.boolean(),
  /** The types whose last drawing failed. */
  failed: z.array(z.enum(socialMediaTypes)),
});

export const socialMediaCalls = {
  'GET /hfc/_i/compounds/{compound_id}/social_media': call({
    auth: 'staff',
    errors: ['not_found'],
    summary: 'Returns the social pictures of a compound, and whether more are on their way.',
    params: z.object({ compound_id: idText }),
    response: socialMedia,
  }),
  'POST /hfc/_i/compounds/{compound_id}/social_media/{social_type}': call({
    auth: 'staff',
    errors: ['not_found', 'conflict', 'unavailable'],
    summary:
      'Has the social pictures of a type drawn. Starts nothing if they are current or being drawn. Responds with 409 unless the home is approved or published and has a title and a photo, and with 503 while too many homes are waiting.',
    params: z.object({ compound_id: idText, social_type: z.enum(socialMediaTypes) }),
    body: z.strictObject({}).nullish(),
    response: socialMedia,
  }),
  'GET /hfc/social_media/{image_id}': call({
    auth: 'public',
    summary: 'Returns a social picture as it was drawn, as a JPEG in the size of its format.',
    params: z.object({ image_id: imageId }),
    media: ['image/jpeg'],
  }),
};

export type SocialMedia = z.infer<typeof socialMedia>;
