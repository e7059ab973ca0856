import type { FastifyReply, FastifyRequest } from 'fastify';
import { namesTag } from '../http/cache-headers.ts';
import { sendsPrivacySignal } from '../http/privacy-signal.ts';
import { forgetViewerId } from '../http/viewer-cookie.ts';
import { type CachedPage, encodedBody } from './page-cache.ts';
import { carryOn, tokenHeaders } from './read-address.ts';

/** How long to wait before retrying a page that couldn't be rendered. */
const RETRY_SECONDS = 5;

/** Sends a page in the best encoding that the browser accepts, or says that the browser's copy is current. */
export async function sendPage(page: CachedPage, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { location } = page.headers;
  const secret = tokenHeaders(request.url);
  if (location !== undefined && request.url.includes('?')) {
    const headers = { ...page.headers, ...secret, location: carryOn(location, request.url) };
    return reply.code(page.status).headers(headers).send();
  }
  // A shared home is meant for the people it was shared with. Search engines should list the home's own page instead.
  if (request.url.includes('share_link_key=')) reply.header('x-robots-tag', 'noindex');
  if (sendsPrivacySignal(request)) forgetViewerId(reply);
  const { body, encoding } = await encodedBody(page, request.headers['accept-encoding'] ?? '');
  reply.code(page.status).headers(page.headers).header('vary', 'Accept-Encoding');
  if (page.status === 200) {
    const etag = encoding ? page.etag.replace(/"$/, `.${encoding}"`) : page.etag;
    reply.headers({ etag, 'cache-control': 'public, max-age=0, must-revalidate' });
    if (!secret && namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  if (secret) reply.headers(secret).removeHeader('etag');
  if (page.status >= 500) reply.headers({ 'cache-control': 'no-store', 'retry-after': RETRY_SECONDS });
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
}
