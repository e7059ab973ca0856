import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../auth-context.ts';
import { requireSession } from '../sessions/require-session.ts';
import { AuthError } from '../wire/auth-error.ts';
import { clientOf } from '../wire/client.ts';
import {
  emailField,
  isWholeChallenge,
  metadataField,
  passwordField,
  pkceFields,
  wholeChallenge,
} from '../wire/fields.ts';
import { readInput } from '../wire/read-input.ts';
import { signUp } from './sign-up.ts';
import { updateUser } from './update-user.ts';
import { readUser } from './user-json.ts';

const signUpBody = z
  .object({
    email: emailField,
    password: passwordField,
    data: metadataField.nullish(),
    ...pkceFields,
  })
  .refine(isWholeChallenge, wholeChallenge);
const byPhone = z.object({ email: z.string().optional(), phone: z.string().min(1) });
const redirectQuery = z.object({ redirect_to: z.string().optional() });

const userChange = z
  .object({
    email: emailField.optional(),
    password: passwordField.optional(),
    nonce: z.string().optional(),
    data: metadataField.optional(),
    ...pkceFields,
  })
  .refine(isWholeChallenge, wholeChallenge);

export function registerAccounts(app: FastifyInstance, context: AuthContext): void {
  app.post('/signup', async (request, reply) => {
    const phone = byPhone.safeParse(request.body).data;
    if (phone && !phone.email) throw new AuthError('phone_provider_disabled', 'Phone signups are disabled');
    const body = readInput(signUpBody, request.body);
    const { redirect_to } = readInput(redirectQuery, request.query);
    const answer = await signUp(context, { ...body, ...(redirect_to && { redirect_to }) }, clientOf(request));
    return reply.header('cache-control', 'no-store').send(answer);
  });

  app.get('/user', async (request, reply) => {
    const { account } = await requireSession(context, request);
    return reply.header('cache-control', 'no-store').send(await readUser(context.db, account));
  });

  app.put('/user', async (request, reply) => {
    const caller = await requireSession(context, request);
    const change = { ...readInput(userChange, request.body), ...readInput(redirectQuery, request.query) };
    const user = await updateUser(context, caller, change, clientOf(request));
    return reply.header('cache-control', 'no-store').send(user);
  });
}
