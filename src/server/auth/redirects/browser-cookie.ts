import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config.ts';

const NAME = 'auth_flow';
const SECRET = /^[\w-]{43}$/;
/** Longer than a flow may take. */
const TEN_MINUTES_S = 10 * 60;

const hash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * The hash of the secret that identifies a browser during a flow. Returns undefined for a browser that hasn't begun a
 * flow.
 */
export function readBrowser({ cookies }: FastifyRequest): Buffer | undefined {
  const secret = cookies[NAME];
  return secret !== undefined && SECRET.test(secret) ? hash(secret) : undefined;
}

/**
 * Gives a browser that begins a flow a secret, in a cookie, and returns the hash of the secret. A browser that already
 * has a secret keeps it, for flows in its other tabs.
 */
export function rememberBrowser(request: FastifyRequest, reply: FastifyReply, { auth }: Pick<Config, 'auth'>): Buffer {
  const known = request.cookies[NAME];
  const secret = known !== undefined && SECRET.test(known) ? known : randomBytes(32).toString('base64url');
  reply.setCookie(NAME, secret, {
    path: new URL(auth.url).pathname,
    maxAge: TEN_MINUTES_S,
    httpOnly: true,
    // The browser sends the cookie when the provider redirects back, but not with requests that other sites make.
    sameSite: 'lax',
    secure: request.protocol === 'https',
  });
  return hash(secret);
}
