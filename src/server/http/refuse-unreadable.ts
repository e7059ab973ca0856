import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { type ProblemCode, problemCodes } from '../../contracts/problem.ts';
import { problemOf } from './problems.ts';

/** What Node says of a request that it can't read, and which of our codes that is; anything else is a bad request. */
const refusals: Readonly<Record<string, readonly [ProblemCode, string]>> = {
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'The address and the headers are longer than is read here.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['timed_out', 'The request took too long to arrive.'],
};

/** Answers what is no request, or none that can be read, with a problem document, and ends the connection. */
export function refuseUnreadable(
  error: NodeJS.ErrnoException,
  socket: Socket,
  { log, request_id }: { log: FastifyBaseLogger; request_id: string },
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [code, detail] = refusals[error.code ?? ''] ?? ['bad_request', 'This is no request that can be read.'];
  const { status } = problemCodes[code];
  // Not the error itself: it has all that was sent in it.
  log.debug({ reqId: request_id, code, reason: error.code }, 'unreadable request');
  const body = JSON.stringify(problemOf(code, detail, request_id));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `x-request-id: ${request_id}`,
    'connection: close',
  ];
  // Whoever doesn't end it from their side is not waited for.
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
