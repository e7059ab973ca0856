import type { IncomingMessage, Server } from 'node:http';

/** How long a request may take to arrive, in milliseconds. */
export const BODY_TIME = 120_000;
/** The same for an upload that is allowed: a large photo over a weak connection. */
export const LONG_BODY_TIME = 600_000;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Ends a request whose body doesn't arrive in time, as Node does after the time of its server, which is longer. */
export function limitBodyTime(server: Server, request: IncomingMessage): void {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers;
  if (length === '0' && coding === undefined) return;
  const timer = setTimeout(() => {
    const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    if (!request.complete) server.emit('clientError', error, request.socket);
  }, BODY_TIME);
  timers.set(request, timer);
  request.once('close', () => clearTimeout(timer));
}

/** Gives a request's body the longer time. */
export function allowLongBody(request: IncomingMessage): void {
  clearTimeout(timers.get(request));
}
