import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { CurrentFiles } from '../features/published-files/current-files.ts';
import { STALE_HEADER } from '../http/cache-headers.ts';
import { isMachinePath } from '../http/paths/machine-path.ts';
import type { Context } from '../platform/context/context.ts';
import { clientKey } from '../platform/limits/client-key.ts';
import { takePage, takeWork } from '../platform/limits/client-limits.ts';
import { PageCache } from './page-cache.ts';
import { registerPageForms } from './page-forms.ts';
import { rememberedMeanings, tokenHeaders } from './read-address.ts';
import { type PageSource, RENDER_COST, renderPage } from './render-page.ts';
import { registerReplayDocument } from './replay-document.ts';
import { sendPage } from './send-page.ts';
import { pageErrorSender } from './send-page-error.ts';
import { BUILD_FOLDER, type WebApplication } from './web-application.ts';

/** Serves the application's built files, and a page for every other path. */
export async function registerPages(
  app: FastifyInstance,
  ctx: Context,
  files: CurrentFiles,
  web: WebApplication,
): Promise<void> {
  const source: PageSource = { ctx, app, files, web };
  const cache = new PageCache();

  if (ctx.config.mode === 'production') {
    await app.register(async (assets) => {
      // The type that RFC 9239 wants. Without a charset, because modules are UTF-8 in any case.
      assets.addHook('onSend', async ({ url }, reply) => {
        if (url.endsWith('.js')) reply.header('content-type', 'text/javascript');
      });
      await assets.register(fastifyStatic, {
        root: join(BUILD_FOLDER, 'client'),
        wildcard: false,
        preCompressed: true,
        index: false,
        cacheControl: false,
        // The entity tag is more precise, and leaving out a header makes every answer smaller.
        lastModified: false,
        acceptRanges: false,
        setHeaders: (reply, path) => {
          const hashed = path.includes('/assets/');
          // Browsers never revalidate a file with a hash in its name, so leave these headers out.
          if (hashed) for (const name of ['etag', 'x-request-id']) reply.removeHeader(name);
          reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
          reply.header('x-content-type-options', 'nosniff');
        },
      });
    });
  }

  await registerReplayDocument(app, ctx.config);
  const getMeaning = rememberedMeanings();
  const errorHandler = pageErrorSender(ctx.config);
  app.get('/*', { errorHandler, config: { isFallback: true } }, async (request, reply) => {
    takePage(ctx, request.ip);
    if (isMachinePath(request.url, ctx.config)) return reply.callNotFound();
    const { moved, address } = getMeaning(request.url);
    if (moved) return reply.headers(tokenHeaders(request.url) ?? {}).redirect(moved.to, moved.status);
    // The key contains the date, because "new" labels depend on the day.
    const key = `${await files.dataVersion()} ${ctx.now().toISOString().slice(0, 10)} ${address}`;
    const cached = cache.hit(key);
    if (files.isStale) reply.header(...STALE_HEADER);
    if (cached) return sendPage(cached, request, reply);
    await takeWork(ctx, request.ip, RENDER_COST);
    const page = await cache.render(key, clientKey(request.ip), () => renderPage(source, address, request.ip));
    return sendPage(page, request, reply);
  });
  await registerPageForms(source, cache);
}
