import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context/auth-context.ts';
import { takeLimit, takeSessionLimit } from '../limits/take-limit.ts';
import { finishProviderFlow } from '../providers/finish-provider-flow.ts';
import { OidcProvider } from '../providers/oidc-provider.ts';
import { startProviderFlow } from '../providers/start-provider-flow.ts';
import { unlinkIdentity } from '../providers/unlink-identity.ts';
import { readBrowser, rememberBrowser } from '../redirects/browser-cookie.ts';
import { requireProvenFactor } from '../sessions/require-proven-factor.ts';
import { requireSession } from '../sessions/require-session.ts';
import { AuthError } from '../wire/auth-error.ts';
import { getClient } from '../wire/client.ts';
import { isWholeChallenge, pkceFields, wholeChallenge } from '../wire/fields.ts';
import { readInput } from '../wire/read-input.ts';

const authorizeQuery = z
  .object({
    provider: z.string().default(''),
    redirect_to: z.string().optional(),
    scopes: z.string().max(1_000).optional(),
    skip_http_redirect: z.string().optional(),
    ...pkceFields,
  })
  .refine(isWholeChallenge, wholeChallenge);
/** Texts from the provider. We put them into the address of a redirect. */
const text = z.string().max(500).optional().catch(undefined);
const callbackQuery = z.object({
  state: z.string().optional().catch(undefined),
  code: z.string().max(4_000).optional().catch(undefined),
  iss: text,
  error: text,
  error_description: text,
});

/** Registers sign-in with accounts at providers, and linking these to a user's own account. */
export function registerProviders(app: FastifyInstance, context: AuthContext): void {
  const { providers: settings, url, manualLinking } = context.config.auth;
  const providers = new Map(settings.map((one) => [one.name, new OidcProvider(one, `${url}/callback`)]));

  function getProvider(name: string): OidcProvider {
    const provider = providers.get(name);
    if (!provider) throw new AuthError('validation_failed', 'Unsupported provider: provider is not enabled');
    return provider;
  }

  app.get('/authorize', async (request, reply) => {
    const { provider, ...input } = readInput(authorizeQuery, request.query);
    const chosen = getProvider(provider);
    await takeLimit(context, 'token', getClient(request));
    const browser_hash = rememberBrowser(request, reply, context.config);
    const target = await startProviderFlow(context, chosen, { ...input, browser_hash });
    return reply.header('cache-control', 'no-store').redirect(target, 302);
  });

  app.get('/callback', async (request, reply) => {
    const client = getClient(request);
    await takeLimit(context, 'token', client);
    const answer = readInput(callbackQuery, request.query);
    const browser_hash = readBrowser(request);
    const target = await finishProviderFlow(context, providers, answer, { client, browser_hash });
    return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(target, 302);
  });

  app.get('/user/identities/authorize', async (request, reply) => {
    await takeLimit(context, 'link', getClient(request));
    const caller = await requireSession(context, request);
    await takeSessionLimit(context, 'link', caller);
    if (!manualLinking) throw new AuthError('manual_linking_disabled', 'Manual linking is disabled');
    const { provider, skip_http_redirect, ...input } = readInput(authorizeQuery, request.query);
    const chosen = getProvider(provider);
    const browser_hash = rememberBrowser(request, reply, context.config);
    const target = await startProviderFlow(context, chosen, { ...input, browser_hash, linking: caller });
    reply.header('cache-control', 'no-store');
    return skip_http_redirect === 'true' ? reply.send({ url: target }) : reply.redirect(target, 302);
  });

  app.delete<{ Params: { identity_id: string } }>('/user/identities/:identity_id', async (request) => {
    const caller = await requireSession(context, request);
    if (!manualLinking) throw new AuthError('manual_linking_disabled', 'Manual linking is disabled');
    await requireProvenFactor(context.db, caller, 403);
    await unlinkIdentity(context, caller, request.params.identity_id, getClient(request));
    return {};
  });
}
