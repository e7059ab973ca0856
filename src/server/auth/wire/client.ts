import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const LONGEST_USER_AGENT = 300;

/** From where somebody calls. */
export interface Client {
  /** Null where a proxy gave something that isn't an address. */
  ip: string | null;
  user_agent: string | null;
}

/** The client of a request, as far as TRUST_PROXY lets it say who it is. */
export function clientOf({ ip, headers }: FastifyRequest): Client {
  return {
    ip: isIP(ip) === 0 ? null : ip,
    user_agent: headers['user-agent']?.slice(0, LONGEST_USER_AGENT) ?? null,
  };
}
