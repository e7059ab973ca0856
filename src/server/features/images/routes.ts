import type { ImageWidth } from '../../../contracts/images.ts';
import type { CallHandlers } from '../../http/call-handler.ts';
import { negotiateFormat } from './negotiate-format.ts';
import { serveImage } from './serve-image.ts';

export const imageRoutes = {
  'GET /hfc/images/{id}': (ctx, { params, query }, caller) =>
    serveImage(ctx, {
      image_id: params.id,
      width: Number(query.w ?? 800) as ImageWidth,
      format: negotiateFormat(caller.accept),
      address: caller.address,
    }),
} satisfies CallHandlers;
