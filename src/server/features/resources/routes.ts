import type { CallHandlers } from '../../http/call-handler.ts';
import { listResources } from './store.ts';

export const resourceRoutes = {
  'GET /hfc/_i/compound_resources': async ({ db }) => ({ items: await listResources(db) }),
} satisfies CallHandlers;
