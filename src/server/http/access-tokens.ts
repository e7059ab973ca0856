import type { FastifyInstance } from 'fastify';
import { createRemoteJWKSet, customFetch } from 'jose';
import { z } from 'zod';
import { asOneLine } from '../../rules/values/one-line.ts';
import type { Context } from '../platform/context/context.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/errors/errors.ts';
import { verifyAccessToken } from '../platform/tokens/verify-access-token.ts';
import { callInProcess } from './call-in-process.ts';

/** An account at our own auth service. */
export interface LockedAccount {
  /** Whether somebody has proven the address by reading its mailbox. */
  is_address_proven: boolean;
}

/** The claims of an access token from the auth service. */
export interface AccessClaims {
  auth_user_id: string;
  /** In lower case. */
  email: string;
  /** The name in the account, on one line. May be empty. */
  name: string;
  session_id: string | null;
  aal: 'aal1' | 'aal2';
  /** The number of the refresh token that our own auth service issued the token with. */
  refresh_counter?: number | undefined;
  /**
   * Locks the account for the rest of a transaction, so that it can't be deleted meanwhile. Null if it was deleted.
   * Undefined for accounts at a hosted auth service.
   */
  lockAccount?: (transaction: Database) => Promise<LockedAccount | null>;
}

/** The account's owner may store any value under this name. */
const nameField = z.string().transform(asOneLine).optional().catch(undefined);

const claimsOfService = z.object({
  sub: z.uuid(),
  email: z.email().max(254),
  user_metadata: z.object({ name: nameField, full_name: nameField }).optional(),
  session_id: z.uuid().optional(),
  aal: z.enum(['aal1', 'aal2']).default('aal1'),
  refresh_counter: z.number().optional().catch(undefined),
});

const RETRY_SECONDS = 5;

/** The source of the auth service's keys: over the network, or from this process. */
function getKeys(app: FastifyInstance, { config: { auth } }: Pick<Context, 'config'>) {
  const url = new URL(`${auth.url}/.well-known/jwks.json`);
  if (auth.hosted) return createRemoteJWKSet(url);
  const ownKeys = async (): Promise<Response> => {
    const { statusCode, body } = await callInProcess(app, { url: `${auth.prefix}/.well-known/jwks.json` });
    return new Response(body, { status: statusCode });
  };
  return createRemoteJWKSet(url, { [customFetch]: ownKeys });
}

/**
 * Makes a function that reads the auth service's access tokens with the service's published keys, and asks it nothing
 * else. The function throws AppError unauthenticated if the token is forged, expired or not from the auth service, and
 * unavailable if the keys can't be loaded.
 */
export function accessTokenReader(app: FastifyInstance, ctx: Pick<Context, 'config' | 'now'>) {
  const issuer = { url: ctx.config.auth.url, findKey: getKeys(app, ctx) };
  return async (token: string): Promise<AccessClaims> => {
    const read = verifyAccessToken(token, issuer, { now: ctx.now(), claims: claimsOfService });
    const claims = await read.catch((cause: unknown) => {
      const message = 'The auth service is temporarily unavailable.';
      throw new AppError('unavailable', message, { cause, retryAfter: RETRY_SECONDS });
    });
    if (!claims) throw new AppError('unauthenticated', 'This access token isn’t valid. Log in again.');
    const { sub, email, user_metadata, session_id = null, aal, refresh_counter } = claims;
    const name = user_metadata?.name || user_metadata?.full_name || '';
    return { auth_user_id: sub, email: email.toLowerCase(), name, session_id, aal, refresh_counter };
  };
}
