import type { FastifyError, FastifyInstance } from 'fastify';
import { z } from 'zod';
import { exchangeCode } from '../authorization-codes/exchange-code.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { takeLimit } from '../limits/take-limit.ts';
import { endSession, listSessions } from '../sessions/list-sessions.ts';
import { refreshSession } from '../sessions/refresh-session.ts';
import { requireSession } from '../sessions/require-session.ts';
import type { SessionJson } from '../sessions/session-json.ts';
import { signOut, signOutScopes } from '../sessions/sign-out.ts';
import { signInWithPassword } from '../sign-in/sign-in-with-password.ts';
import { AuthError } from '../wire/auth-error.ts';
import { type Client, getClient } from '../wire/client.ts';
import { passwordField } from '../wire/fields.ts';
import { readInput } from '../wire/read-input.ts';
import { asAuthError } from '../wire/send-auth-error.ts';

const RETRY_SECONDS = 5;

const passwordGrant = z.object({ email: z.string().nullish(), phone: z.string().nullish(), password: passwordField });
const refreshGrant = z.object({ refresh_token: z.string() });
const idTokenGrant = z.object({ provider: z.string().max(200).default('') });
const pkceGrant = z.object({ auth_code: z.string(), code_verifier: z.string() });

/**
 * Turns an unexpected error into a 503, which tells the client to retry after some seconds. A client would repeat the
 * call eight more times after a 500.
 */
async function refreshOrWait(context: AuthContext, refresh_token: string, client: Client): Promise<SessionJson> {
  try {
    return await refreshSession(context, refresh_token, client);
  } catch (error) {
    const { status, message } = asAuthError(error as FastifyError);
    if (status !== 500) throw error;
    throw new AuthError('unexpected_failure', message, { status: 503, retryAfter: RETRY_SECONDS, cause: error });
  }
}

/** Refuses a provider's ID token: we accept a provider's tokens only at the end of the provider's own flow. */
function refuseIdToken(provider: string): never {
  const issuer = provider === 'google' ? 'https://accounts.google.com' : provider;
  throw new AuthError('validation_failed', `Provider (issuer ${JSON.stringify(issuer)}) is not enabled`);
}

/** The grant types of `POST /token`. */
const grants: Record<string, (context: AuthContext, body: unknown, client: Client) => Promise<SessionJson>> = {
  password: (context, body, client) => signInWithPassword(context, readInput(passwordGrant, body), client),
  refresh_token: (context, body, client) => refreshOrWait(context, readInput(refreshGrant, body).refresh_token, client),
  id_token: async (_context, body) => refuseIdToken(readInput(idTokenGrant, body).provider),
  pkce: (context, body, client) => exchangeCode(context, readInput(pkceGrant, body), client),
};

export function registerSessions(app: FastifyInstance, context: AuthContext): void {
  app.post('/token', async (request, reply) => {
    const { grant_type } = readInput(z.object({ grant_type: z.string().default('') }), request.query);
    const grant = Object.hasOwn(grants, grant_type) ? grants[grant_type] : undefined;
    if (!grant)
      throw new AuthError('validation_failed', 'unsupported_grant_type: it must be password, refresh_token or pkce');
    const client = getClient(request);
    await takeLimit(context, 'token', client);
    return reply.header('cache-control', 'no-store').send(await grant(context, request.body, client));
  });

  app.post('/logout', async (request, reply) => {
    const { scope } = readInput(z.object({ scope: z.enum(signOutScopes).default('global') }), request.query);
    const client = getClient(request);
    await takeLimit(context, 'user', client);
    await signOut(context, await requireSession(context, request), scope, client);
    return reply.code(204).send();
  });

  // These two routes are our own: Supabase's client library has no calls for them.
  app.get('/user/sessions', async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ sessions: await listSessions(context, await requireSession(context, request)) }),
  );

  app.delete('/user/sessions/:id', async (request, reply) => {
    const { id } = readInput(z.object({ id: z.uuid() }), request.params);
    const client = getClient(request);
    await takeLimit(context, 'user', client);
    await endSession(context, await requireSession(context, request), id, client);
    return reply.code(204).send();
  });
}
