import { z } from 'zod';
import { call } from '../protocol/call.ts';
import { imageId } from '../shapes/fields.ts';

/**
 * The widths in pixels that an image is served in. Other widths are refused, so that a client can't cause unbounded
 * work.
 */
export const imageWidths = [400, 800, 1600] as const;

export const imageCalls = {
  'GET /hfc/images/{id}': call({
    auth: 'public',
    summary: 'Returns an image in one of the fixed widths, as AVIF, WebP or JPEG depending on the Accept header.',
    params: z.object({ id: imageId }),
    query: z.object({ w: z.enum(['400', '800', '1600']).optional() }),
    media: ['image/avif', 'image/webp', 'image/jpeg'],
  }),
};

export type ImageWidth = (typeof imageWidths)[number];
