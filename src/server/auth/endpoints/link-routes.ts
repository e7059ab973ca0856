import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../platform/config/config.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { takeLimit } from '../limits/take-limit.ts';
import { confirmPage } from '../mailboxes/confirm-page.ts';
import { type FollowedLink, followLink } from '../mailboxes/follow-link.ts';
import { rememberOpenedLink } from '../mailboxes/opened-link-cookie.ts';
import { expired } from '../mailboxes/redeem-token.ts';
import { type VerifyType, verifyTypes } from '../mailboxes/verify-types.ts';
import { findOwnerOfLink } from '../one-time-tokens/use-one-time-token.ts';
import { allowedRedirect } from '../redirects/allowed-redirect.ts';
import { refusedRedirect } from '../redirects/lead-back.ts';
import { AuthError } from '../wire/auth-error.ts';
import { getClient } from '../wire/client.ts';
import { readForms } from '../wire/read-forms.ts';
import { readInput } from '../wire/read-input.ts';

/**
 * Whether a browser says that another site caused a request. A request without these headers counts as a program's, not
 * a browser's.
 */
function isFromElsewhere({ headers }: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  const { 'sec-fetch-site': site, origin } = headers;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  // A form on our own page sends the origin `null` too, because the page has no referrer. Browsers that send only
  // `origin` are old or don't use HTTPS. Without HTTPS, an attacker on the network could send any header anyway.
  return origin !== undefined && origin !== 'null' && origin !== new URL(publicUrl).origin;
}

const SEE_OTHER = 303;

const linkInput = z
  .object({
    token: z.string().min(1).max(200).optional(),
    token_hash: z.string().min(1).max(200).optional(),
    type: z.enum(Object.keys(verifyTypes) as [VerifyType]),
    redirect_to: z.string().optional(),
  })
  .refine(({ token, token_hash }) => (token ?? token_hash) !== undefined, 'token is missing');

/**
 * Registers the two steps of a mail's link: a page that asks, and the post of its button. After an error, the user is
 * redirected to the link's page with the reason.
 */
export function registerLinks(app: FastifyInstance, context: AuthContext): void {
  const getLink = (given: unknown): FollowedLink => {
    const { token, token_hash = token ?? '', type, redirect_to } = readInput(linkInput, given);
    return { token_hash, type, redirect_to: allowedRedirect(context.config, redirect_to) };
  };

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    link: FollowedLink,
    work: () => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    try {
      await takeLimit(context, 'verify', getClient(request));
      return await work();
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      return reply.redirect(refusedRedirect(link.redirect_to, error), SEE_OTHER);
    }
  }

  async function ask(reply: FastifyReply, link: FollowedLink, action: string): Promise<FastifyReply> {
    const { token_hash, type } = link;
    const owner = await findOwnerOfLink(context, context.db, { token_hash, types: verifyTypes[type] });
    if (owner === undefined) throw expired();
    const { headers, html } = confirmPage(context.config.productName, { ...link, owner }, action);
    return reply.headers(headers).send(html);
  }

  app.get('/verify', async (request, reply) => {
    const link = getLink(request.query);
    return answer(request, reply, link, () => ask(reply, link, 'verify/link'));
  });

  void app.register(async (forms) => {
    readForms(forms);
    forms.post('/verify/link', async (request, reply) => {
      const link = getLink(request.body);
      return answer(request, reply, link, async () => {
        // A form on another site could sign the visitor in to the account of the form's author. Ask first.
        if (isFromElsewhere(request, context.config)) return ask(reply, link, 'link');
        const target = await followLink(context, link, getClient(request));
        rememberOpenedLink(reply);
        return reply.redirect(target, SEE_OTHER);
      });
    });
  });
}
