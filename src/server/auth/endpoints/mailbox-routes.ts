import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context/auth-context.ts';
import { takeLimit } from '../limits/take-limit.ts';
import { requestMail, requestSignInMail } from '../mail-requests/request-mail.ts';
import { mailAnotherLink } from '../mailboxes/mail-another-link.ts';
import { resendTypes } from '../mailboxes/resend-mail.ts';
import { sendReauthenticationCode } from '../mailboxes/send-reauthentication-code.ts';
import { readVerification } from '../mailboxes/verification-input.ts';
import { verifyToken } from '../mailboxes/verify-token.ts';
import { requireSession } from '../sessions/require-session.ts';
import { AuthError } from '../wire/auth-error.ts';
import { getClient } from '../wire/client.ts';
import { emailField, isWholeChallenge, metadataField, pkceFields, wholeChallenge } from '../wire/fields.ts';
import { readInput } from '../wire/read-input.ts';
import { registerLinks } from './link-routes.ts';

const byPhone = z.object({ email: z.string().nullish(), phone: z.string().min(1) });

const otpBody = z
  .object({
    email: emailField,
    create_user: z.boolean().nullish(),
    data: metadataField.nullish(),
    ...pkceFields,
  })
  .refine(isWholeChallenge, wholeChallenge);
const recoverBody = z.object({ email: emailField, ...pkceFields }).refine(isWholeChallenge, wholeChallenge);
const resendBody = z
  .object({ email: emailField, type: z.enum(resendTypes), ...pkceFields })
  .refine(isWholeChallenge, wholeChallenge);

/** The address that the link should lead to. It is in the query, not in the body. */
function getRedirect({ query }: FastifyRequest): { redirect_to?: string | undefined } {
  return readInput(z.object({ redirect_to: z.string().optional() }), query);
}

/** @throws AuthError phone_provider_disabled: sign-in by phone isn't supported. */
function refusePhone(body: unknown): void {
  const { data } = byPhone.safeParse(body);
  if (data && !data.email) throw new AuthError('phone_provider_disabled', 'Phone logins are disabled');
}

/** Registers the calls that send a mail or use a code or link from a mail. */
export function registerMailboxes(app: FastifyInstance, context: AuthContext): void {
  app.post('/otp', async (request) => {
    refusePhone(request.body);
    const { email, create_user, ...body } = readInput(otpBody, request.body);
    const from = { ...body, ...getRedirect(request), client: getClient(request) };
    await requestSignInMail(context, email, { ...from, type: 'sign_in', create_user: create_user ?? true });
    return {};
  });

  app.post('/recover', async (request) => {
    const { email, ...body } = readInput(recoverBody, request.body);
    await requestMail(context, email, {
      ...body,
      ...getRedirect(request),
      client: getClient(request),
      type: 'recovery',
    });
    return {};
  });

  app.post('/resend', async (request) => {
    refusePhone(request.body);
    const { email, type: mail, ...body } = readInput(resendBody, request.body);
    const from = { ...body, ...getRedirect(request), client: getClient(request) };
    await requestMail(context, email, { ...from, type: 'resend', mail });
    return {};
  });

  app.get('/reauthenticate', async (request) => {
    await sendReauthenticationCode(context, await requireSession(context, request), getClient(request));
    return {};
  });

  app.post('/verify', async (request, reply) => {
    const given = readVerification(request.body);
    const client = getClient(request);
    await takeLimit(context, 'verify', client);
    return reply.header('cache-control', 'no-store').send(await verifyToken(context, given, client));
  });

  // This route is our own: the client library has no call for it.
  app.post('/verify/again', async (request) => {
    const { auth_code } = readInput(z.object({ auth_code: z.string().max(200) }), request.body);
    const client = getClient(request);
    await takeLimit(context, 'verify', client);
    await mailAnotherLink(context, auth_code, client);
    return {};
  });

  registerLinks(app, context);
}
