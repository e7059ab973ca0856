import type { ImageWidth } from '../../../contracts/images.ts';
import type { CallHandlers } from '../../http/call-handler.ts';
import { negotiateFormat } from './negotiate-format.ts';
import { serveImage } from './serve-image.ts';

export const imageRoutes = {
  'GET /hfc/images/{id}': (ctx, { params, query }, caller) =>
    serveImage(ctx, params.id, Number(query.w ?? 800) as ImageWidth, negotiateFormat(caller.accept)),
} satisfies CallHandlers;
