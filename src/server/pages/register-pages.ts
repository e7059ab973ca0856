import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { capturedNames } from '../../rules/query-handling.ts';
import { routeTable } from '../../rules/route-table.ts';
import { canonicalSearch, listParamNames, type SearchParamName } from '../../rules/search-params.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import type { CurrentFiles } from '../features/published-files/current-files.ts';
import { namesTag } from '../http/entity-tag.ts';
import { isDataPath, isMachinePath } from '../http/machine-path.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { deferScripts } from './deferred-scripts.ts';
import { keepUsedStyles } from './inline-styles.ts';
import { type CachedPage, encodedBody, PageCache, type RenderedPage } from './page-cache.ts';
import { pageHost } from './page-host.ts';
import { pageErrorSender } from './send-page-error.ts';
import { BUILD_FOLDER, type WebApplication } from './web-application.ts';

/** What a page rendered on the server can depend on; all else waits for the browser. */
const pageParamNames = [
  ...listParamNames,
  'compound_id',
  'home_id',
  'modal',
  'initial_market_id',
  'initial_market_name',
  'initial_area_id',
  'initial_area_name',
] as const satisfies readonly SearchParamName[];

/** A shared home also shows who shared it, and a share link carries on whether to ask for a name. */
const sharedHomeParamNames = [
  ...pageParamNames,
  'share_link_key',
  'no_name_gate',
] as const satisfies readonly SearchParamName[];
const SHARED_HOME = /^\/(?:hfc\/homes_c|hi)\//;

const MINUTE_MS = 60_000;
/** When to ask again for a page that couldn't be made. */
const RETRY_SECONDS = 5;

const FORM_TYPE = 'application/x-www-form-urlencoded';
/** Bytes; the forms of pages are short. */
const FORM_LIMIT = 8 * 1024;
/** The pages that take a form. */
const formPaths = [routeTable.comingSoon.path];

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), interest-cohort=()',
};

interface Pages {
  ctx: Context;
  app: FastifyInstance;
  files: CurrentFiles;
  web: WebApplication;
}

/** A form that was sent, as the page's action reads it. */
interface SentForm {
  body: string;
}

async function renderPage(
  { ctx, app, files, web }: Pages,
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

/** Counts renders by address and minute: a flood of made-up addresses must not take the renderer from everybody. */
class RenderLimit {
  #counts = new Map<string, number>();
  #since = 0;
  readonly #perMinute: number;

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  take(address: string, now: number): void {
    if (now - this.#since > MINUTE_MS) {
      this.#counts = new Map();
      this.#since = now;
    }
    const count = (this.#counts.get(address) ?? 0) + 1;
    this.#counts.set(address, count);
    if (count > this.#perMinute) {
      const retryAfter = Math.ceil((this.#since + MINUTE_MS - now) / 1000);
      throw new AppError('too_many_requests', 'Too many new pages were asked for from this address.', { retryAfter });
    }
  }
}

/** What a visit brings with it, whatever page it begins at: a redirect must not lose it. */
function carryOn(location: string, url: string): string {
  const [target = '', given = ''] = location.split('?', 2);
  const params = new URLSearchParams(given);
  const names: readonly string[] = ['dev', ...capturedNames];
  for (const [name, value] of new URLSearchParams(url.split('?', 2)[1])) {
    if ((names.includes(name) || name.startsWith('FF_')) && !params.has(name)) params.append(name, value);
  }
  return params.size === 0 ? target : `${target}?${params}`;
}

async function sendPage(page: CachedPage, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { location } = page.headers;
  if (location !== undefined && request.url.includes('?')) {
    return reply.code(page.status).headers(page.headers).header('location', carryOn(location, request.url)).send();
  }
  const { body, encoding } = await encodedBody(page, request.headers['accept-encoding'] ?? '');
  reply.code(page.status).headers(page.headers).header('vary', 'Accept-Encoding');
  if (page.status === 200) {
    const etag = encoding ? page.etag.replace(/"$/, `.${encoding}"`) : page.etag;
    reply.headers({ etag, 'cache-control': 'public, max-age=0, must-revalidate' });
    if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  if (page.status >= 500) reply.headers({ 'cache-control': 'no-store', 'retry-after': RETRY_SECONDS });
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
}

/**
 * A form may come from our own pages only: browsers say where it comes from.
 * @throws AppError forbidden for one that doesn't.
 */
function refuseForeignForm({ headers, host }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  const isOurs = site === undefined ? URL.parse(headers.origin ?? '')?.host === host : site === 'same-origin';
  if (!isOurs) throw new AppError('forbidden', 'This form can only be sent from its own page.');
}

/**
 * The address without what means nothing in its list parameters, or null when it is clean. Others, a campaign's say, stay:
 * the browser takes them out when they have been read.
 */
function cleanAddress(path: string, params: URLSearchParams): string | null {
  const names: readonly string[] = listParamNames;
  const given = [...params].filter(([name]) => names.includes(name));
  const clean = new URLSearchParams(canonicalSearch(params, listParamNames));
  if (new URLSearchParams(given).toString() === clean.toString()) return null;
  for (const [name, value] of params) if (!names.includes(name)) clean.append(name, value);
  return clean.size === 0 ? path : `${path}?${clean}`;
}

/** Where the page of an address stands, or has moved to. */
interface Meaning {
  address: string;
  moved?: { to: string; status: number };
}

const KEPT_MEANINGS = 5_000;
/** Characters; longer ones are made up. */
const LONG_ADDRESS = 500;

/** @throws AppError not_found for a path that belongs to machines. */
function readAddress(url: string): Meaning {
  // Not by URL: it would take a path that starts with two slashes for a host.
  const [path = '/', query = ''] = url.split('?', 2);
  if (isMachinePath(path)) throw new AppError('not_found', 'There is nothing here.');
  if (path.includes('//')) return { address: path, moved: { to: path.replaceAll(/\/{2,}/g, '/'), status: 301 } };
  const params = new URLSearchParams(query);
  const clean = cleanAddress(path, params);
  if (clean !== null) return { address: path, moved: { to: clean, status: 302 } };
  const search = canonicalSearch(params, SHARED_HOME.test(path) ? sharedHomeParamNames : pageParamNames);
  return { address: search === '' ? path : `${path}?${search}` };
}

/** Serves the application's built files, and a page for every other path. */
export async function registerPages(
  app: FastifyInstance,
  ctx: Context,
  files: CurrentFiles,
  web: WebApplication,
): Promise<void> {
  const pages: Pages = { ctx, app, files, web };
  const cache = new PageCache();
  const limit = new RenderLimit(ctx.config.pageRendersPerMinute);

  if (ctx.config.mode === 'production') {
    await app.register(fastifyStatic, {
      root: join(BUILD_FOLDER, 'client'),
      wildcard: false,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
        reply.header('x-content-type-options', 'nosniff');
      },
    });
  }

  // What an address means doesn't change; visitors ask for few of them, and often.
  const meanings = new LRUCache<string, Meaning>({ max: KEPT_MEANINGS });
  const meaningOf = (url: string): Meaning => {
    const known = meanings.get(url);
    if (known) return known;
    const meaning = readAddress(url);
    if (url.length < LONG_ADDRESS) meanings.set(url, meaning);
    return meaning;
  };

  const errorHandler = pageErrorSender(ctx.config.productName);
  app.get('/*', { errorHandler }, async (request, reply) => {
    const { moved, address } = meaningOf(request.url);
    if (moved) return reply.redirect(moved.to, moved.status);
    // What is new depends on the day.
    const key = `${await files.dataVersion()} ${ctx.now().toISOString().slice(0, 10)} ${address}`;
    const cached = cache.hit(key);
    if (cached) return sendPage(cached, request, reply);
    limit.take(request.ip, ctx.now().getTime());
    const page = await cache.render(key, () => renderPage(pages, address, request.ip));
    return sendPage(page, request, reply);
  });

  await app.register(async (forms) => {
    forms.addContentTypeParser(FORM_TYPE, { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    for (const path of formPaths) {
      forms.post(path, { errorHandler }, async (request, reply) => {
        refuseForeignForm(request);
        limit.take(request.ip, ctx.now().getTime());
        const { address } = readAddress(request.url);
        const form = { body: typeof request.body === 'string' ? request.body : '' };
        const page = await cache.renderOnce(() => renderPage(pages, address, request.ip, form));
        return reply.code(page.status).headers(page.headers).header('cache-control', 'no-store').send(page.body);
      });
    }
  });
}
