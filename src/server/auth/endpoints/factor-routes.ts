import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context/auth-context.ts';
import { CHALLENGE_MS, challengeFactor, noSuchFactor } from '../factors/challenge-factor.ts';
import { enrollFactor } from '../factors/enroll-factor.ts';
import { unenrollFactor } from '../factors/unenroll-factor.ts';
import { verifyFactor } from '../factors/verify-factor.ts';
import { takeLimit, takeSessionLimit } from '../limits/take-limit.ts';
import { requireSession } from '../sessions/require-session.ts';
import { AuthError } from '../wire/auth-error.ts';
import { getClient } from '../wire/client.ts';
import { readInput } from '../wire/read-input.ts';

const enrollment = z.object({
  factor_type: z.string(),
  friendly_name: z.string().trim().max(100).nullish(),
  issuer: z.string().trim().max(100).nullish(),
});
const verification = z.object({ challenge_id: z.string(), code: z.string().trim() });

/** Reads the factor id from the path. A text that isn't a UUID counts as an unknown factor. */
function getFactorId(params: unknown): string {
  const { data } = z.object({ factor_id: z.uuid() }).safeParse(params);
  if (!data) throw noSuchFactor();
  return data.factor_id;
}

export function registerFactors(app: FastifyInstance, context: AuthContext): void {
  app.post('/factors', async (request, reply) => {
    const caller = await requireSession(context, request);
    await takeSessionLimit(context, 'credentials', caller);
    const { factor_type, friendly_name, issuer } = readInput(enrollment, request.body);
    if (factor_type !== 'totp') throw new AuthError('validation_failed', 'factor_type needs to be totp');
    const wanted = { friendly_name: friendly_name ?? '', issuer: issuer ?? undefined };
    const { factor, totp } = await enrollFactor(context, caller, wanted, getClient(request));
    const { factor_id: id } = factor;
    const answer = { id, type: factor_type, friendly_name: factor.friendly_name, totp };
    return reply.header('cache-control', 'no-store').send(answer);
  });

  app.post('/factors/:factor_id/challenge', async (request) => {
    const client = getClient(request);
    await takeLimit(context, 'mfa', client);
    const caller = await requireSession(context, request);
    const { challenge_id, created_at } = await challengeFactor(context, caller, getFactorId(request.params), client);
    return { id: challenge_id, type: 'totp', expires_at: Math.floor((created_at.getTime() + CHALLENGE_MS) / 1000) };
  });

  app.post('/factors/:factor_id/verify', async (request, reply) => {
    const client = getClient(request);
    await takeLimit(context, 'mfa', client);
    const caller = await requireSession(context, request);
    const factor_id = getFactorId(request.params);
    const { challenge_id, code } = readInput(verification, request.body);
    if (!z.uuid().safeParse(challenge_id).success) throw noSuchFactor();
    const session = await verifyFactor(context, caller, { factor_id, challenge_id, code }, client);
    return reply.header('cache-control', 'no-store').send(session);
  });

  app.delete('/factors/:factor_id', async (request) => {
    const caller = await requireSession(context, request);
    const factor_id = getFactorId(request.params);
    await takeSessionLimit(context, 'credentials', caller);
    await unenrollFactor(context, caller, factor_id, getClient(request));
    return { id: factor_id };
  });
}
