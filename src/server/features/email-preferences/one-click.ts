import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemCodes } from '../../../contracts/protocol/problem.ts';
import { routeTable } from '../../../rules/navigation/route-table.ts';
import { readSearchParam } from '../../../rules/navigation/search-params.ts';
import { readUnsubscribeTarget, unsubscribeWords } from '../../../rules/people/unsubscribe.ts';
import { plainPage } from '../../http/plain-page.ts';
import { asAppError } from '../../http/problems.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { unsubscribe } from './unsubscribe.ts';

/** Mail programs send a single line (RFC 8058). */
const FORM_LIMIT_BYTES = 1024;

/** Reports the outcome: the status to mail programs, and a page to users whose browser runs no scripts. */
function sendPage(
  reply: FastifyReply,
  ctx: Context,
  { status, title, text }: { status: number; title: string; text: string },
) {
  const { headers, html } = plainPage({ product_name: ctx.config.productName, title, text });
  return reply.code(status).headers(headers).send(html);
}

/**
 * Lets mail programs unsubscribe with a mail's link, in one click and without a login (RFC 8058). Uses the same path as
 * the page of the link, and handles the page's button where scripts don't run. Only the link counts: cookies and the
 * sender of the request make no difference.
 */
export async function registerOneClick(app: FastifyInstance, ctx: Context): Promise<void> {
  const errorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const { code, message } = asAppError(error);
    const { status } = problemCodes[code];
    if (status >= 500) request.log.error({ err: error, code }, 'request failed');
    void sendPage(reply, ctx, { status, title: 'Couldn’t unsubscribe you', text: message });
  };
  await app.register(async (forms) => {
    const options = { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES } as const;
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      forms.addContentTypeParser(type, options, (_request, body, done) => done(null, body));
    for (const { path } of [routeTable.unsubscribe, routeTable.unsubscribeLegacy]) {
      forms.post<{ Params: Record<string, string> }>(path, { errorHandler }, async (request, reply) => {
        const target = readUnsubscribeTarget(request.params);
        const search = new URL(request.url, ctx.config.publicUrl).searchParams;
        const token = readSearchParam(search, 'email_prefs_token');
        if (!target || token === undefined) throw new AppError('bad_request', 'This link is incomplete.');
        await unsubscribe(ctx, { ...target, token });
        const text = `You’ll no longer get ${unsubscribeWords[target.unsubscribe_from]}.`;
        return sendPage(reply, ctx, { status: 200, title: 'You’re unsubscribed', text });
      });
    }
  });
}
