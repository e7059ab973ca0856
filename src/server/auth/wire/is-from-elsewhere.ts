import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/**
 * Whether a browser says that another site had it send a request. One that says nothing of where it comes from is taken
 * for a program's.
 */
export function isFromElsewhere({ headers }: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  const { 'sec-fetch-site': site, origin } = headers;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  // Our own page has no referrer, so its origin is `null`, too. Browsers that leave it at that are old, or don't come by
  // HTTPS, where whoever is on the way could send what they like.
  return origin !== undefined && origin !== 'null' && origin !== new URL(publicUrl).origin;
}
