import type { CallHandlers } from '../../../http/call-handler.ts';
import { addResource, changeResource, removeResource } from './change-resources.ts';
import { listStaffResources } from './staff-resources.ts';

export const resourceRoutes = {
  'GET /hfc/_i/compound_resources': async ({ db }) => ({ items: await listStaffResources(db) }),
  'POST /hfc/_i/compound_resources': async (ctx, { body }, { user, request_id }) => ({
    compound_resource: await addResource(ctx, body, { by: user.user_id, request_id }),
  }),
  'PUT /hfc/_i/compound_resources/{resource_id}': async (
    ctx,
    { params, body },
    { user, request_id, base_version },
  ) => ({
    compound_resource: await changeResource(
      ctx,
      { ...params, changes: body, base_version },
      { by: user.user_id, request_id },
    ),
  }),
  'DELETE /hfc/_i/compound_resources/{resource_id}': async (ctx, { params }, { user, request_id }) => {
    await removeResource(ctx, params.resource_id, { by: user.user_id, request_id });
    return params;
  },
} satisfies CallHandlers;
