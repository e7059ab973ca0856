import type { FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config.ts';

/**
 * Whether a browser says that another site caused a request. A request without these headers counts as a program's, not
 * a browser's.
 */
export function isFromElsewhere({ headers }: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  const { 'sec-fetch-site': site, origin } = headers;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  // A form on our own page sends the origin `null` too, because the page has no referrer. Browsers that send only
  // `origin` are old or don't use HTTPS. Without HTTPS, an attacker on the network could send any header anyway.
  return origin !== undefined && origin !== 'null' && origin !== new URL(publicUrl).origin;
}
