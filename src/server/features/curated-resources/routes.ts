import type { CallHandlers } from '../../http/call-handler.ts';
import { listResources } from '../resources/store.ts';
import { addResource, changeResource, removeResource } from './change-resources.ts';

export const resourceRoutes = {
  'GET /hfc/_i/compound_resources': async ({ db }) => ({ items: await listResources(db) }),
  'POST /hfc/_i/compound_resources': async (ctx, { body }, { user }) => ({
    compound_resource: await addResource(ctx, body, user.user_id),
  }),
  'PUT /hfc/_i/compound_resources/{resource_id}': async (ctx, { params, body }, { user }) => ({
    compound_resource: await changeResource(ctx, params.resource_id, body, user.user_id),
  }),
  'DELETE /hfc/_i/compound_resources/{resource_id}': async (ctx, { params }, { user }) => {
    await removeResource(ctx, params.resource_id, user.user_id);
    return params;
  },
} satisfies CallHandlers;
