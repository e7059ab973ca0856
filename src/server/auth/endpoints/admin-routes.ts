import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { getUserJson, listUserJson } from '../accounts/user-json.ts';
import { adminUserBody, changeAccount, createAccount, noSuchUser, removeAccount } from '../admin/administer-account.ts';
import { takeFactor } from '../admin/administer-factors.ts';
import { linkBody } from '../admin/begin-link.ts';
import { generateLink } from '../admin/generate-link.ts';
import { inviteBody, inviteUser } from '../admin/invite-user.ts';
import { requireAdministrator } from '../admin/require-administrator.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { noSuchFactor } from '../factors/challenge-factor.ts';
import { countAccounts, listAccounts } from '../stores/account-list-store.ts';
import { findAccount } from '../stores/account-store.ts';
import { AuthError } from '../wire/auth-error.ts';
import { getClient } from '../wire/client.ts';
import { readInput } from '../wire/read-input.ts';

/**
 * A `Link` header with the next and the last page of a list. `page` comes first in the query, because the client reads
 * it there.
 */
function pageLinks(path: string, { page, per_page, total }: { page: number; per_page: number; total: number }): string {
  const last = Math.max(1, Math.ceil(total / per_page));
  const link = (to: number, rel: string) => `<${path}?page=${to}&per_page=${per_page}>; rel="${rel}"`;
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ');
}

const MAX_PER_PAGE = 1000;

/** Clients send an empty string for a parameter that they don't set. */
const pageNumber = (standard: number, limit: number) =>
  z
    .string()
    .optional()
    .transform((text) => (text ? Number(text) : standard))
    .pipe(z.number().int().min(1).max(limit));
const listQuery = z.object({ page: pageNumber(1, 1_000_000), per_page: pageNumber(50, MAX_PER_PAGE) });
const deletion = z.object({ should_soft_delete: z.boolean().optional() });

/** Reads the user id from the path. A text that isn't a UUID counts as an unknown user. */
function getUserId(params: unknown): string {
  const { data } = z.object({ user_id: z.uuid() }).safeParse(params);
  if (!data) throw noSuchUser();
  return data.user_id;
}

/**
 * Registers the admin calls on accounts. They need an administrator's token, and caches must not store their answers.
 */
export async function registerAdmin(app: FastifyInstance, context: AuthContext): Promise<void> {
  const { db } = context;
  const forAdministrators = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header('cache-control', 'no-store');
    await requireAdministrator(context, request);
  };

  app.post('/invite', { onRequest: forAdministrators }, async (request) => {
    const given = { ...(request.query as object), ...(request.body as object) };
    return getUserJson(db, await inviteUser(context, readInput(inviteBody, given), getClient(request)));
  });

  await app.register(
    async (admin) => {
      admin.addHook('onRequest', forAdministrators);

      admin.get('/users', async (request, reply) => {
        const { page, per_page } = readInput(listQuery, request.query);
        const [total, accounts] = await Promise.all([
          countAccounts(db),
          listAccounts(db, { limit: per_page, offset: (page - 1) * per_page }),
        ]);
        const link = pageLinks(`${context.config.auth.url}/admin/users`, { page, per_page, total });
        reply.headers({ 'x-total-count': total, link });
        return { users: await listUserJson(db, accounts), aud: 'authenticated' };
      });

      admin.post('/users', async (request) => {
        const account = await createAccount(context, readInput(adminUserBody, request.body), getClient(request));
        return getUserJson(db, account);
      });

      admin.get('/users/:user_id', async (request) => {
        const account = await findAccount(db, getUserId(request.params));
        if (!account) throw noSuchUser();
        return getUserJson(db, account);
      });

      admin.put('/users/:user_id', async (request) => {
        const changes = readInput(adminUserBody, request.body);
        return getUserJson(db, await changeAccount(context, getUserId(request.params), changes, getClient(request)));
      });

      admin.delete('/users/:user_id', async (request) => {
        const { should_soft_delete } = readInput(deletion, request.body);
        if (should_soft_delete) throw new AuthError('validation_failed', 'Accounts are deleted for good here');
        await removeAccount(context, getUserId(request.params), getClient(request));
        return {};
      });

      admin.get('/users/:user_id/factors', async (request) => {
        const account = await findAccount(db, getUserId(request.params));
        if (!account) throw noSuchUser();
        return (await getUserJson(db, account)).factors;
      });

      admin.delete('/users/:user_id/factors/:factor_id', async (request) => {
        const { data } = z.object({ factor_id: z.uuid() }).safeParse(request.params);
        if (!data) throw noSuchFactor();
        await takeFactor(context, getUserId(request.params), data.factor_id, getClient(request));
        return { id: data.factor_id };
      });

      admin.post('/generate_link', async (request) => {
        const given = { ...(request.query as object), ...(request.body as object) };
        const { account, link } = await generateLink(context, readInput(linkBody, given), getClient(request));
        return { ...(await getUserJson(db, account)), ...link };
      });
    },
    { prefix: '/admin' },
  );
}
