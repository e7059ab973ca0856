import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context/auth-context.ts';
import { noSuchFactor } from '../factors/challenge-factor.ts';
import { takeLimit, takeSessionLimit } from '../limits/take-limit.ts';
import { createRecoveryCodes } from '../recovery-codes/create-recovery-codes.ts';
import { removeRecoveryCodes } from '../recovery-codes/remove-recovery-codes.ts';
import { verifyRecoveryCode } from '../recovery-codes/verify-recovery-code.ts';
import { requireSession } from '../sessions/require-session.ts';
import { countRecoveryCodes, listRecoveryCodeSets } from '../stores/recovery-code-store.ts';
import { getClient } from '../wire/client.ts';
import { readInput } from '../wire/read-input.ts';

const generation = z.object({ friendly_name: z.string().trim().max(100).nullish() });
const verification = z.object({ code: z.string().max(100) });

/** Registers the calls about recovery codes, in the wire format of the auth service's client library. */
export function registerRecoveryCodes(app: FastifyInstance, context: AuthContext): void {
  const path = '/factors/recovery-codes';

  app.get(path, async (request, reply) => {
    const { account_id } = (await requireSession(context, request)).account;
    const [set] = await listRecoveryCodeSets(context.db, [account_id]);
    if (!set) throw noSuchFactor();
    const counts = await countRecoveryCodes(context.db, account_id);
    const answer = { id: set.recovery_code_set_id, type: 'recovery_code', ...counts };
    return reply.header('cache-control', 'no-store').send(answer);
  });

  app.post(path, async (request, reply) => {
    const caller = await requireSession(context, request);
    await takeSessionLimit(context, 'credentials', caller);
    const { friendly_name } = readInput(generation, request.body);
    const wanted = { replaces: false, friendly_name: friendly_name ?? '' };
    const codes = await createRecoveryCodes(context, caller, wanted, getClient(request));
    return reply.header('cache-control', 'no-store').send(codes);
  });

  app.post(`${path}/regenerate`, async (request, reply) => {
    const caller = await requireSession(context, request);
    await takeSessionLimit(context, 'credentials', caller);
    const codes = await createRecoveryCodes(context, caller, { replaces: true }, getClient(request));
    return reply.header('cache-control', 'no-store').send(codes);
  });

  app.post(`${path}/verify`, async (request, reply) => {
    const client = getClient(request);
    await takeLimit(context, 'mfa', client);
    const caller = await requireSession(context, request);
    const { code } = readInput(verification, request.body);
    const session = await verifyRecoveryCode(context, caller, code, client);
    return reply.header('cache-control', 'no-store').send(session);
  });

  app.delete(path, async (request) => {
    const caller = await requireSession(context, request);
    await takeSessionLimit(context, 'credentials', caller);
    return removeRecoveryCodes(context, caller, getClient(request));
  });
}
