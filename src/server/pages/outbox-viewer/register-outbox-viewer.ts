import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../platform/errors/errors.ts';
import { type OutboxMail, readOutbox, readOutboxMail } from './read-outbox.ts';
import { listPage, mailPage } from './viewer-pages.ts';

/** A mail may run no scripts and load nothing, wherever it is opened. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'";

function send(reply: FastifyReply, html: string, policy: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .send(html);
}

/**
 * Shows the content of the outbox at `/_dev/mail`. Only for developers: any visitor of these pages can read the mails
 * of all users.
 */
export function registerOutboxViewer(app: FastifyInstance, folder: string): void {
  const find = async (file_name: string): Promise<OutboxMail> => {
    const mail = await readOutboxMail(folder, file_name);
    if (!mail) throw new AppError('not_found', 'Email not found.');
    return mail;
  };
  app.get('/_dev/mail', async (_request, reply) =>
    send(reply, listPage(await readOutbox(folder), folder), PAGE_POLICY),
  );
  app.get<{ Params: { file: string } }>('/_dev/mail/:file', async ({ params }, reply) =>
    send(reply, mailPage(await find(params.file)), PAGE_POLICY),
  );
  app.get<{ Params: { file: string } }>('/_dev/mail/:file/html', async ({ params }, reply) =>
    send(reply, (await find(params.file)).html, MAIL_POLICY),
  );
}
