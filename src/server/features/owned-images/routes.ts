import type { CallHandlers } from '../../http/call-handler.ts';
import { givePortrait, removePortrait } from './agent-portrait.ts';
import { announceImage } from './announce-image.ts';
import { giveImage, removeImage } from './compound-images.ts';
import { giveResourceImage, removeResourceImage } from './resource-image.ts';
import { retryImage } from './retry-image.ts';

export const ownedImageRoutes = {
  'POST /hfc/_i/get_hfc_image_presigned_post_info': (ctx, { body }, { user }) => announceImage(ctx, body, user.user_id),
  'POST /hfc/_i/compounds/{compound_id}/owned_images/{hfc_image_type}': async (ctx, { params, body }, caller) => ({
    compound: await giveImage(ctx, { ...params, ...body, actor: caller.actor }),
  }),
  'DELETE /hfc/_i/compounds/{compound_id}/owned_images/{image_id}': async (ctx, { params }, { user, request_id }) => ({
    compound: await removeImage(ctx, { ...params, by: user.user_id, request_id }),
  }),
  'POST /hfc/_i/compound_resources/{resource_id}/image': async (ctx, { params, body }, { actor }) => ({
    compound_resource: await giveResourceImage(ctx, { ...params, ...body, actor }),
  }),
  'DELETE /hfc/_i/compound_resources/{resource_id}/image': async (ctx, { params }, { actor }) => ({
    compound_resource: await removeResourceImage(ctx, { ...params, actor }),
  }),
  'POST /hfc/_i/agents/{agent_id}/image': async (ctx, { params, body }, { actor }) => ({
    agent: await givePortrait(ctx, { ...params, ...body, actor }),
  }),
  'DELETE /hfc/_i/agents/{agent_id}/image': async (ctx, { params }, { actor }) => ({
    agent: await removePortrait(ctx, { ...params, actor }),
  }),
  'POST /hfc/_i/images/{image_id}/retry': (ctx, { params }, { actor }) => retryImage(ctx, { ...params, actor }),
} satisfies CallHandlers;
