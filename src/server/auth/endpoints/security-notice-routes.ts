import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { PlainPage } from '../../http/plain-page.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { disputeChange, getOpenNotice } from '../disputed-changes/dispute-change.ts';
import { disputedPage, disputePage, endedPage } from '../disputed-changes/dispute-page.ts';
import { takeLimit } from '../limits/take-limit.ts';
import { AuthError } from '../wire/auth-error.ts';
import { getClient } from '../wire/client.ts';
import { readForms } from '../wire/read-forms.ts';
import { readInput } from '../wire/read-input.ts';

const noticeInput = z.object({ token: z.string().max(200), code: z.string().trim().max(20).default('') });

const problems: Partial<Record<AuthError['code'], string>> = {
  mfa_verification_failed: 'Incorrect code. Try again.',
  over_request_rate_limit: 'Too many tries. Wait a few minutes.',
};

/** Registers the page behind the link of mails about changes of credentials, and its button. */
export function registerSecurityNotices(app: FastifyInstance, context: AuthContext): void {
  const path = '/security-notice';
  const send = (reply: FastifyReply, { headers, html }: PlainPage, status = 200) =>
    reply.code(status).headers(headers).header('referrer-policy', 'no-referrer').send(html);

  app.get(path, async (request, reply) => {
    const { token } = readInput(noticeInput, request.query);
    await takeLimit(context, 'verify', getClient(request));
    try {
      const { change } = await getOpenNotice(context, token);
      return await send(reply, disputePage(context, { change, token }));
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      return send(reply, endedPage(context), error.status);
    }
  });

  void app.register(async (forms) => {
    readForms(forms);
    forms.post(path, async (request, reply) => {
      const { token, code } = readInput(noticeInput, request.body);
      const client = getClient(request);
      await takeLimit(context, 'verify', client);
      try {
        return await send(
          reply,
          disputedPage(context, await disputeChange(context, { notice_token: token, code }, client)),
        );
      } catch (error) {
        if (!(error instanceof AuthError)) throw error;
        const problem = problems[error.code];
        if (problem === undefined) return send(reply, endedPage(context), error.status);
        const { change } = await getOpenNotice(context, token);
        return send(reply, disputePage(context, { change, token, problem }), error.status);
      }
    });
  });
}
