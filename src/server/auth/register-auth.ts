import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { otherMethods } from '../http/allowed-methods.ts';
import type { AuthContext } from './context/auth-context.ts';
import type { AuthHooks, AuthPlatform } from './context/auth-platform.ts';
import { registerAccounts } from './endpoints/account-routes.ts';
import { registerAdmin } from './endpoints/admin-routes.ts';
import { registerFactors } from './endpoints/factor-routes.ts';
import { registerKeys } from './endpoints/key-routes.ts';
import { registerMailboxes } from './endpoints/mailbox-routes.ts';
import { registerProviders } from './endpoints/provider-routes.ts';
import { registerRecoveryCodes } from './endpoints/recovery-code-routes.ts';
import { registerSecurityNotices } from './endpoints/security-notice-routes.ts';
import { registerSessions } from './endpoints/session-routes.ts';
import { registerSettings } from './endpoints/settings-routes.ts';
import { StoredKeyRing } from './keys/stored-key-ring.ts';
import { StoredNetworks } from './networks/stored-networks.ts';
import { API_VERSION_HEADER, echoApiVersion } from './wire/api-version.ts';
import { AuthError } from './wire/auth-error.ts';
import { readBodiesAsJson } from './wire/read-bodies.ts';
import { sendAuthError } from './wire/send-auth-error.ts';

const DAY_S = 24 * 60 * 60;
/** Every origin may call the service and read these headers: the caller's token decides what the caller may do. */
const ORIGIN = '*';
const EXPOSED_HEADERS = [API_VERSION_HEADER, 'x-sb-error-code', 'x-total-count', 'link', 'retry-after'];

/** Whether a request's target is below the prefix of our own auth service. */
export function isAuthTarget(target: string, { config }: Pick<AuthPlatform, 'config'>): boolean {
  const { prefix, hosted } = config.auth;
  return !hosted && target.startsWith(`${prefix}/`);
}

/** Refuses a path that the router can't take, such as one that is too long. Hooks don't run for such requests, so this sets their headers. */
export function sendUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  echoApiVersion(request, reply);
  reply.headers({
    'access-control-allow-origin': ORIGIN,
    'access-control-expose-headers': EXPOSED_HEADERS.join(', '),
  });
  return sendAuthError(error, request, reply);
}

/** Registers the auth service below its prefix. Does nothing if a hosted auth service is used instead. */
export async function registerAuth(app: FastifyInstance, platform: AuthPlatform, hooks: AuthHooks): Promise<void> {
  const { prefix, hosted } = platform.config.auth;
  if (hosted) return;
  const context: AuthContext = {
    ...platform,
    hooks,
    keys: new StoredKeyRing(platform),
    networks: new StoredNetworks(platform),
  };
  await app.register(
    async (auth) => {
      // A cookie only ties a provider's answer to the browser that asked. Browsers don't send the cookie with calls from
      // other origins.
      await auth.register(cors, {
        origin: ORIGIN,
        methods: ['GET', 'POST', 'PUT', 'DELETE'],
        exposedHeaders: EXPOSED_HEADERS,
        maxAge: DAY_S,
      });
      await auth.register(cookie);
      readBodiesAsJson(auth);
      auth.setErrorHandler(sendAuthError);
      const nothing = (request: FastifyRequest, reply: FastifyReply) => {
        const methods = otherMethods(request);
        if (methods.length === 0) throw new AuthError('not_found', 'Not found.');
        reply.header('allow', methods.join(', '));
        throw new AuthError('validation_failed', `${request.method} is not allowed here.`, { status: 405 });
      };
      auth.setNotFoundHandler(nothing);
      // The pages handle every path that has no route. Fastify adds HEAD with GET.
      for (const path of ['/', '/*']) auth.get(path, { config: { isFallback: true } }, nothing);
      auth.addHook('onRequest', async (request, reply) => echoApiVersion(request, reply));
      registerSettings(auth, platform);
      registerKeys(auth, context);
      registerAccounts(auth, context);
      registerSessions(auth, context);
      registerSecurityNotices(auth, context);
      registerFactors(auth, context);
      registerRecoveryCodes(auth, context);
      registerMailboxes(auth, context);
      await registerAdmin(auth, context);
      registerProviders(auth, context);
    },
    { prefix },
  );
}
