import type { FastifyRequest } from 'fastify';
import { type RouteEntry, routeTable } from '../../rules/navigation/route-table.ts';
import { AppError } from '../platform/errors/errors.ts';
import { clientKey } from '../platform/limits/client-key.ts';
import { takeWork } from '../platform/limits/client-limits.ts';
import type { PageCache } from './page-cache.ts';
import { readAddress } from './read-address.ts';
import { FORM_TYPE, type PageSource, RENDER_COST, renderPage } from './render-page.ts';
import { pageErrorSender } from './send-page-error.ts';

/** In bytes. The forms of pages are short. */
const FORM_LIMIT = 8 * 1024;
const routes: readonly RouteEntry[] = Object.values(routeTable);

/**
 * Refuses a form that doesn't come from our own pages. Browsers send where a form comes from.
 * @throws AppError forbidden
 */
function refuseForeignForm({ headers, host }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  const isOurs = site === undefined ? URL.parse(headers.origin ?? '')?.host === host : site === 'same-origin';
  if (!isOurs) throw new AppError('forbidden', 'This form can only be submitted from its own page.');
}

/** Handles the forms of pages, for users whose browser runs no scripts. */
export async function registerPageForms(source: PageSource, cache: PageCache): Promise<void> {
  const { app, ctx } = source;
  const errorHandler = pageErrorSender(ctx.config);
  await app.register(async (forms) => {
    forms.addContentTypeParser(FORM_TYPE, { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    for (const { path } of routes.filter(({ acceptsForm }) => acceptsForm)) {
      forms.post(path, { errorHandler }, async (request, reply) => {
        refuseForeignForm(request);
        await takeWork(ctx, request.ip, RENDER_COST);
        const { address } = readAddress(request.url);
        const form = { body: typeof request.body === 'string' ? request.body : '' };
        const page = await cache.renderOnce(clientKey(request.ip), () => renderPage(source, address, request.ip, form));
        return reply.code(page.status).headers(page.headers).header('cache-control', 'no-store').send(page.body);
      });
    }
  });
}
