import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/**
 * Whether a browser says that another site had it send a request. One that says nothing of where it comes from is taken
 * for a program's.
 */
export function isFromElsewhere({ headers }: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  const { 'sec-fetch-site': site, origin } = headers;
  // Pages without a referrer send `null` for their origin, but are told apart by this.
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && origin !== new URL(publicUrl).origin;
}
