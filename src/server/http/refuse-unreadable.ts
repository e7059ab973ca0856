import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { type ProblemCode, problemCodes } from '../../contracts/protocol/problem.ts';
import { getProblem } from './problems.ts';

/** Our error codes for requests that Node can't read. Any other error is a bad request. */
const refusals: Readonly<Record<string, readonly [ProblemCode, string]>> = {
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'The address and headers are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['timed_out', 'The request took too long to arrive.'],
};

/** Answers data that isn't a readable request with a problem document, and closes the connection. */
export function refuseUnreadable(
  error: NodeJS.ErrnoException,
  socket: Socket,
  { log, request_id }: { log: FastifyBaseLogger; request_id: string },
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [code, detail] = refusals[error.code ?? ''] ?? ['bad_request', 'The request can’t be read.'];
  const { status } = problemCodes[code];
  // Don't log the error itself, because it contains all data that the client sent.
  log.debug({ reqId: request_id, code, reason: error.code }, 'unreadable request');
  const body = JSON.stringify(getProblem(code, detail, request_id));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `x-request-id: ${request_id}`,
    'connection: close',
  ];
  // Don't wait for the client to close its side.
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
