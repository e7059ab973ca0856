import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

const NAME = 'auth_flow';
const SECRET = /^[\w-]{43}$/;
/** Longer than a flow may take. */
const TEN_MINUTES_S = 10 * 60;

const hash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** The hash of the secret by which a browser is known again in a flow; undefined for one that has begun none. */
export function readBrowser({ cookies }: FastifyRequest): Buffer | undefined {
  const secret = cookies[NAME];
  return secret !== undefined && SECRET.test(secret) ? hash(secret) : undefined;
}

/** The same for a browser that begins a flow: one that has a secret already keeps it, for its other tabs. */
export function rememberBrowser(request: FastifyRequest, reply: FastifyReply, { auth }: Pick<Config, 'auth'>): Buffer {
  const known = request.cookies[NAME];
  const secret = known !== undefined && SECRET.test(known) ? known : randomBytes(32).toString('base64url');
  reply.setCookie(NAME, secret, {
    path: new URL(auth.url).pathname,
    maxAge: TEN_MINUTES_S,
    httpOnly: true,
    // Sent when the provider leads back, not with what other sites load.
    sameSite: 'lax',
    secure: request.protocol === 'https',
  });
  return hash(secret);
}
