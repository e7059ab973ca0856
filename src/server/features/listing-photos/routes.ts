import type { CallHandlers } from '../../http/call-handler.ts';
import { loadImages } from './load-images.ts';

const SOME = 10;

export const listingPhotoRoutes = {
  'POST /hfc/_i/compounds/{compound_id}/load_more_images': (ctx, { params }, { user }) =>
    loadImages(ctx, { ...params, limit: SOME, triesAgain: false, by: user.user_id }),
  'POST /hfc/_i/compounds/{compound_id}/load_all_images': (ctx, { params }, { user }) =>
    loadImages(ctx, { ...params, limit: Number.POSITIVE_INFINITY, triesAgain: true, by: user.user_id }),
} satisfies CallHandlers;
