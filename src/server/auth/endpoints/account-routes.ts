import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { getUserJson } from '../accounts/user-json.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { takeLimit, takeSessionLimit } from '../limits/take-limit.ts';
import { updateUser } from '../own-account/update-user.ts';
import { proveSession } from '../proofs/prove.ts';
import { requireSession } from '../sessions/require-session.ts';
import { signUp } from '../sign-up/sign-up.ts';
import { AuthError } from '../wire/auth-error.ts';
import { getClient } from '../wire/client.ts';
import {
  emailField,
  isWholeChallenge,
  metadataField,
  passwordField,
  pkceFields,
  wholeChallenge,
} from '../wire/fields.ts';
import { readInput } from '../wire/read-input.ts';

const signUpBody = z
  .object({
    email: emailField,
    password: passwordField,
    data: metadataField.nullish(),
    ...pkceFields,
  })
  .refine(isWholeChallenge, wholeChallenge);
const given = z.unknown().optional();
const contact = z.object({ email: given, phone: given, password: given });
const redirectQuery = z.object({ redirect_to: z.string().optional() });

const userChange = z
  .object({
    email: emailField.optional(),
    password: passwordField.optional(),
    current_password: passwordField.optional(),
    nonce: z.string().optional(),
    data: metadataField.optional(),
    ...pkceFields,
  })
  .refine(isWholeChallenge, wholeChallenge);

const shortText = z.string().trim().min(1).max(20);
const proofBody = z.union([
  z.object({ password: passwordField }),
  z.object({ nonce: shortText }),
  z.object({ code: shortText }),
]);

/**
 * Refuses sign-ups by phone and sign-ups without an address.
 * @throws AuthError validation_failed, phone_provider_disabled, anonymous_provider_disabled.
 */
function refuseOtherWays(body: unknown): void {
  const { data } = contact.safeParse(body);
  if (!data) return;
  const { email, phone, password } = data;
  if (email && phone)
    throw new AuthError('validation_failed', 'Only an email address or phone number should be provided on signup.');
  if (phone) throw new AuthError('phone_provider_disabled', 'Phone signups are disabled');
  if (!email && !password) throw new AuthError('anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
}

export function registerAccounts(app: FastifyInstance, context: AuthContext): void {
  app.post('/signup', async (request, reply) => {
    refuseOtherWays(request.body);
    const body = readInput(signUpBody, request.body);
    const { redirect_to } = readInput(redirectQuery, request.query);
    const answer = await signUp(context, { ...body, ...(redirect_to && { redirect_to }) }, getClient(request));
    return reply.header('cache-control', 'no-store').send(answer);
  });

  app.get('/user', async (request, reply) => {
    const { account } = await requireSession(context, request);
    return reply.header('cache-control', 'no-store').send(await getUserJson(context.db, account));
  });

  // This route is our own: the client library has no call for it.
  app.post('/user/proof', async (request, reply) => {
    const client = getClient(request);
    await takeLimit(context, 'user', client);
    const caller = await requireSession(context, request);
    const proof = readInput(proofBody, request.body);
    return reply.header('cache-control', 'no-store').send(await proveSession(context, caller, proof, client));
  });

  app.put('/user', async (request, reply) => {
    const client = getClient(request);
    await takeLimit(context, 'user', client);
    const caller = await requireSession(context, request);
    await takeSessionLimit(context, 'user', caller);
    const change = { ...readInput(userChange, request.body), ...readInput(redirectQuery, request.query) };
    const user = await updateUser(context, caller, change, client);
    return reply.header('cache-control', 'no-store').send(user);
  });
}
