import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { clientKey } from '../../platform/limits/client-key.ts';

const MAX_USER_AGENT = 300;

/** Where a request comes from. */
export interface Client {
  /** Null if a proxy sent something that isn't an IP address. */
  ip: string | null;
  user_agent: string | null;
}

/** The client of a request. Whether its address comes from a proxy's header depends on TRUST_PROXY. */
export function getClient({ ip, headers }: FastifyRequest): Client {
  return {
    ip: isIP(ip) === 0 ? null : ip,
    user_agent: headers['user-agent']?.slice(0, MAX_USER_AGENT) ?? null,
  };
}

/** The network of a client: its IPv4 address, or the /64 network of its IPv6 address. */
export function getNetwork({ ip }: Client): string {
  return clientKey(ip);
}
