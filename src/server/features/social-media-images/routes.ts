import type { FastifyInstance } from 'fastify';
import { readId } from '../../../rules/navigation/read-id.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { CurrentFiles } from '../published-files/current-files.ts';
import { serveSocialMediaImage } from './serve-social-media-image.ts';

/** Serves the preview pictures that the heads of pages refer to. */
export function registerSocialMediaImages(app: FastifyInstance, ctx: Context, files: CurrentFiles): void {
  app.get<{ Params: { file: string } }>('/og/compounds/:file', async (request, reply) => {
    const [, name = ''] = /^(.+)\.png$/.exec(request.params.file) ?? [];
    const compound_id = readId(name);
    if (compound_id === undefined) throw new AppError('not_found', 'Image not found.');
    const { content, headers } = await serveSocialMediaImage(ctx, files, {
      compound_id,
      address: request.ip,
    });
    return reply.headers(headers).send(content);
  });
}
