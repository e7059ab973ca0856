import type { CallHandlers } from '../../http/call-handler.ts';
import { getSocialMedia, serveStaffSocialMediaImage } from './get-social-media.ts';
import { makeSocialMedia } from './make-social-media.ts';

export const socialMediaRoutes = {
  'GET /hfc/_i/compounds/{compound_id}/social_media': (ctx, { params }) => getSocialMedia(ctx, params.compound_id),
  'POST /hfc/_i/compounds/{compound_id}/social_media/{social_type}': (ctx, { params }, { actor }) =>
    makeSocialMedia(ctx, { ...params, actor }),
  'GET /hfc/social_media/{image_id}': (ctx, { params }) => serveStaffSocialMediaImage(ctx, params.image_id),
} satisfies CallHandlers;
