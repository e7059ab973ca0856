import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { CurrentFiles } from '../features/published-files/current-files.ts';
import { isDataPath } from '../http/machine-path.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { deferScripts } from './deferred-scripts.ts';
import { keepUsedStyles } from './inline-styles.ts';
import type { RenderedPage } from './page-cache.ts';
import { pageHost } from './page-host.ts';
import type { WebApplication } from './web-application.ts';

/** Milliseconds of one core for a page. */
export const RENDER_COST = 25;

/** As what a browser sends a form by itself. */
export const FORM_TYPE = 'application/x-www-form-urlencoded';

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), interest-cohort=()',
};

/** What pages are made of. */
export interface PageSource {
  ctx: Context;
  app: FastifyInstance;
  files: CurrentFiles;
  web: WebApplication;
}

/** A form that was sent, as the page's action reads it. */
export interface SentForm {
  body: string;
}

/** Renders the page of an address, asked for from a network address. */
export async function renderPage(
  { ctx, app, files, web }: PageSource,
  url: string,
  address: string,
  form?: SentForm,
): Promise<RenderedPage> {
  const request = new Request(ctx.config.publicUrl + url, {
    headers: { accept: 'text/html', ...(form && { 'content-type': FORM_TYPE }) },
    ...(form && { method: 'POST', body: form.body }),
  });
  let incomplete = false;
  const failed = (): void => {
    incomplete = true;
  };
  const response = await web.respond(
    request,
    await pageHost(app, ctx.config, files, { address, data_only: isDataPath(url), failed }),
  );
  const headers = Object.fromEntries(response.headers);
  const text = await response.text();
  if (!headers['content-type']?.startsWith('text/html'))
    return { status: response.status, headers, body: Buffer.from(text), incomplete };
  const html = ctx.config.mode === 'production' ? deferScripts(keepUsedStyles(text)) : text;
  if (ctx.config.mode === 'production') headers['content-security-policy'] = contentSecurityPolicy(html, ctx.config);
  return { status: response.status, headers: { ...headers, ...securityHeaders }, body: Buffer.from(html), incomplete };
}
