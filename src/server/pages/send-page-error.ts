import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { problemCodes } from '../../contracts/protocol/problem.ts';
import { isDataPath, isMachinePath } from '../http/paths/machine-path.ts';
import { plainPage } from '../http/plain-page.ts';
import { asAppError, sendProblem } from '../http/problems.ts';
import type { Config } from '../platform/config/config.ts';
import type { AppError } from '../platform/errors/errors.ts';

/** The titles of error pages. All other errors are sent in the format for programs. */
const titles: Readonly<Partial<Record<AppError['code'], string>>> = {
  unavailable: 'We’ll be right back',
  too_many_requests: 'Please wait a moment',
  internal: 'Something went wrong on our end',
};

/** Answers a page that can't be rendered with a plain page that needs no other file. */
export function pageErrorSender(config: Config) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const { code, message, extras } = asAppError(error);
    const title = titles[code];
    if (title === undefined || isMachinePath(request.url, config) || isDataPath(request.url)) {
      sendProblem(error, request, reply);
      return;
    }
    const { status } = problemCodes[code];
    if (status >= 500) request.log.error({ err: extras.cause ?? error, code }, 'page failed');
    if (extras.retryAfter) reply.header('retry-after', extras.retryAfter);
    const { headers, html } = plainPage({ product_name: config.productName, title, text: message });
    void reply.code(status).headers(headers).send(html);
  };
}
