import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemCodes } from '../../../contracts/protocol/problem.ts';
import { routeTable } from '../../../rules/navigation/route-table.ts';
import { plainPage } from '../../http/plain-page.ts';
import { asAppError } from '../../http/problems.ts';
import type { Context } from '../../platform/context/context.ts';
import { confirmMessage } from './confirm-message.ts';
import { CONFIRM_PATH } from './confirmation-link.ts';

/** The form sends only a token. */
const FORM_LIMIT_BYTES = 4096;

type Page = Omit<Parameters<typeof plainPage>[0], 'product_name'>;

function send(reply: FastifyReply, { config }: Context, status: number, page: Page): FastifyReply {
  const { headers, html } = plainPage({ product_name: config.productName, ...page });
  // Other sites must not learn the address, which contains the token.
  return reply.code(status).headers(headers).header('referrer-policy', 'no-referrer').send(html);
}

/**
 * The page that a confirmation mail links to. Opening it changes nothing, because programs that scan mails open every
 * link. Its button delivers the message, also without scripts.
 */
export async function registerConfirmPage(app: FastifyInstance, ctx: Context): Promise<void> {
  const home = { label: 'See all homes', url: routeTable.dashboard.path };
  const errorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const { code, message } = asAppError(error);
    const { status } = problemCodes[code];
    if (status >= 500) request.log.error({ err: error, code }, 'request failed');
    const link = { label: 'Write a message', url: routeTable.contact.path };
    void send(reply, ctx, status, { title: 'Couldn’t send your message', text: message, link });
  };
  await app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    forms.get<{ Querystring: { token?: string | string[] } }>(CONFIRM_PATH, async ({ query }, reply) =>
      send(reply, ctx, 200, {
        title: 'Send your message',
        text: `Select the button below so that ${ctx.config.productName} knows the message is from you.`,
        form: {
          action: CONFIRM_PATH,
          fields: { token: String(query.token ?? '') },
          label: 'Send my message',
          leads_to: ctx.config.publicUrl,
        },
      }),
    );
    forms.post<{ Body: URLSearchParams | undefined }>(CONFIRM_PATH, { errorHandler }, async ({ body }, reply) => {
      await confirmMessage(ctx, body?.get('token') ?? '');
      const text = 'It’s on its way. The answer comes to your email address.';
      return send(reply, ctx, 200, { title: 'Message sent', text, link: home });
    });
  });
}
