import type { HomePhotos } from '../../../contracts/curation/photos.ts';
import type { CallHandlers } from '../../http/call-handler.ts';
import type { Context } from '../../platform/context/context.ts';
import { announcePhoto } from './announce-photo.ts';
import { deletePhoto } from './delete-photo.ts';
import { editPhoto } from './edit-photo.ts';
import { getHomePhotos } from './get-photos.ts';
import { reorderPhotos } from './reorder-photos.ts';
import { restorePhoto } from './restore-photo.ts';
import { savePhoto } from './save-photo.ts';

const answer = ({ db, now }: Context, { home_id }: { home_id: number }): Promise<HomePhotos> =>
  getHomePhotos(db, home_id, now());

export const homePhotoRoutes = {
  'POST /hfc/_i/get_home_photo_presigned_post_info': (ctx, { body }, { user }) =>
    announcePhoto(ctx, body, user.user_id),
  'GET /hfc/_i/homes/{home_id}/photos': (ctx, { params }) => answer(ctx, params),
  'POST /hfc/_i/homes/{home_id}/photos': (ctx, { params, body }, { actor }) =>
    savePhoto(ctx, { ...params, ...body, actor }),
  'PUT /hfc/_i/homes/{home_id}/photos/{image_id}': async (ctx, { params, query, body }, caller) => {
    const { user, base_version, request_id } = caller;
    await editPhoto(ctx, { ...params, ...query, changes: body, base_version, by: user.user_id, request_id });
    return answer(ctx, params);
  },
  'DELETE /hfc/_i/homes/{home_id}/photos/{image_id}': async (ctx, { params, query }, { user, request_id }) => {
    await deletePhoto(ctx, { ...params, ...query, by: user.user_id, request_id });
    return answer(ctx, params);
  },
  'POST /hfc/_i/homes/{home_id}/photos/{image_id}/restore': async (ctx, { params, query }, { user, request_id }) => {
    await restorePhoto(ctx, { ...params, ...query, by: user.user_id, request_id });
    return answer(ctx, params);
  },
  'PUT /hfc/_i/homes/{home_id}/photo_sort_orders': async (ctx, { params, query, body }, caller) => {
    const { user, base_version, request_id } = caller;
    await reorderPhotos(ctx, { ...params, ...query, ...body, base_version, by: user.user_id, request_id });
    return answer(ctx, params);
  },
} satisfies CallHandlers;
