import type { CallHandlers } from '../../../http/call-handler.ts';
import { addResource, changeResource, removeResource } from './change-resources.ts';
import { listStaffResources } from './staff-resources.ts';

export const resourceRoutes = {
  'GET /hfc/_i/compound_resources': async ({ db }) => ({ items: await listStaffResources(db) }),
  'POST /hfc/_i/compound_resources': async (ctx, { body }, { actor }) => ({
    compound_resource: await addResource(ctx, body, actor),
  }),
  'PUT /hfc/_i/compound_resources/{resource_id}': async (ctx, { params, body }, { actor }) => ({
    compound_resource: await changeResource(ctx, { ...params, changes: body }, actor),
  }),
  'DELETE /hfc/_i/compound_resources/{resource_id}': async (ctx, { params }, { actor }) => {
    await removeResource(ctx, params.resource_id, actor);
    return params;
  },
} satisfies CallHandlers;
