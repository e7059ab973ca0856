import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemCodes } from '../../../contracts/problem.ts';
import { routeTable } from '../../../rules/route-table.ts';
import { readSearchParam } from '../../../rules/search-params.ts';
import { readUnsubscribeTarget, unsubscribeWords } from '../../../rules/unsubscribe.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { plainPage } from '../../http/plain-page.ts';
import { asAppError } from '../../http/problems.ts';
import { unsubscribe } from './unsubscribe.ts';

/** What mail programs send is a line (RFC 8058). */
const FORM_LIMIT_BYTES = 1024;

/** Tells what came of it: mail programs by the status, people whose browser runs no scripts by a page. */
function tell(
  reply: FastifyReply,
  ctx: Context,
  { status, title, text }: { status: number; title: string; text: string },
) {
  const { headers, html } = plainPage({ product_name: ctx.config.productName, title, text });
  return reply.code(status).headers(headers).send(html);
}

/**
 * Lets mail programs unsubscribe by the link of a mail, with one click and without a login (RFC 8058). It stands where the
 * page of the link does, and serves its button where scripts don't run. Nothing of whoever sends it counts but the link.
 */
export async function registerOneClick(app: FastifyInstance, ctx: Context): Promise<void> {
  const errorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const { code, message } = asAppError(error);
    const { status } = problemCodes[code];
    if (status >= 500) request.log.error({ err: error, code }, 'request failed');
    void tell(reply, ctx, { status, title: 'That did not work', text: message });
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
        if (!target || token === undefined) throw new AppError('bad_request', 'This link is not whole.');
        await unsubscribe(ctx, { ...target, token });
        const text = `You get no more ${unsubscribeWords[target.unsubscribe_from]}.`;
        return tell(reply, ctx, { status: 200, title: 'Unsubscribed', text });
      });
    }
  });
}
