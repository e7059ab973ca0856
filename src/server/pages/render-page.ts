import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { CurrentFiles } from '../features/published-files/current-files.ts';
import { isDataPath } from '../http/paths/machine-path.ts';
import type { Config } from '../platform/config/config.ts';
import type { Context } from '../platform/context/context.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { deferScripts, LOADER } from './deferred-scripts.ts';
import { addEarlyScripts } from './early-scripts.ts';
import { keepUsedStyles } from './inline-styles.ts';
import { takeMarks } from './marked-inlines.ts';
import type { RenderedPage } from './page-cache.ts';
import { pageHost } from './page-host.ts';
import type { WebApplication } from './web-application.ts';

/** The cost of a page, in milliseconds of one core. */
export const RENDER_COST = 25;

/** The content type with which browsers send a form by default. */
export const FORM_TYPE = 'application/x-www-form-urlencoded';

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), interest-cohort=()',
};

/** The sources that pages are made from. */
export interface PageSource {
  ctx: Context;
  app: FastifyInstance;
  files: CurrentFiles;
  web: WebApplication;
}

/** A sent form, as the page's action reads it. */
export interface SentForm {
  body: string;
}

/** Makes a rendered page smaller and faster, and computes the policy that allows its scripts and styles. */
function finish(text: string, mark: string, config: Config): { html: string; policy?: string } {
  const { html, scripts, styles } = takeMarks(text, mark);
  const [css] = styles;
  if (css === undefined) throw new Error('The page has no styles');
  const styled = keepUsedStyles(html, css);
  const early = addEarlyScripts(styled.html);
  return {
    html: deferScripts(early.html),
    policy: contentSecurityPolicy({ scripts: [...scripts, ...early.scripts, LOADER], styles: [styled.styles] }, config),
  };
}

/** Renders the page at `url`, for a client at the network address `address`. */
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
  const inline_mark = ctx.config.mode === 'production' ? randomBytes(16).toString('base64url') : undefined;
  let incomplete = false;
  const failed = (): void => {
    incomplete = true;
  };
  const response = await web.respond(
    request,
    await pageHost(app, ctx.config, files, { address, data_only: isDataPath(url), inline_mark, failed }),
  );
  const headers = Object.fromEntries(response.headers);
  const text = await response.text();
  if (!headers['content-type']?.startsWith('text/html'))
    return { status: response.status, headers, body: Buffer.from(text), incomplete };
  const { html, policy } = inline_mark === undefined ? { html: text } : finish(text, inline_mark, ctx.config);
  if (policy !== undefined) headers['content-security-policy'] = policy;
  return { status: response.status, headers: { ...headers, ...securityHeaders }, body: Buffer.from(html), incomplete };
}
