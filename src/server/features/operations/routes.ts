import type { CallHandlers } from '../../http/call-handler.ts';
import { getStorageFigures, listFailedImages, listUnownedFiles } from './get-operations.ts';
import { orderSweep } from './order-sweep.ts';

export const operationRoutes = {
  'GET /hfc/_i/operations/storage': (ctx) => getStorageFigures(ctx),
  'GET /hfc/_i/operations/images': (ctx, { query }) => listFailedImages(ctx, query),
  'GET /hfc/_i/operations/unowned_files': (ctx, { query }) => listUnownedFiles(ctx, query.cursor),
  'POST /hfc/_i/operations/storage_sweep': async (ctx, { body }, { actor }) => {
    await orderSweep(ctx, { ...body, actor });
    return { running: true } as const;
  },
} satisfies CallHandlers;
