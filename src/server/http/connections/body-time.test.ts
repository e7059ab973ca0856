import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allowLongBody, BODY_TIME, limitBodyTime } from './body-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function arriving(headers: IncomingMessage['headers']) {
  const server = new EventEmitter() as Server;
  const request = Object.assign(new EventEmitter(), { headers, complete: false }) as IncomingMessage;
  const refused: unknown[] = [];
  server.on('clientError', (error: NodeJS.ErrnoException) => refused.push(error.code));
  limitBodyTime(server, request);
  return { request, refused };
}

describe('a body', () => {
  it.each([{ 'content-length': '9' }, { 'transfer-encoding': 'chunked' }])(
    'with %j is refused when it is late',
    (headers) => {
      const { refused } = arriving(headers);
      vi.advanceTimersByTime(BODY_TIME - 1);
      expect(refused).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(refused).toEqual(['ERR_HTTP_REQUEST_TIMEOUT']);
    },
  );

  it.each<[string, (request: IncomingMessage) => unknown]>([
    ['that has arrived', (request) => (request.complete = true)],
    ['whose request is over', (request) => request.emit('close')],
    ['that may take longer', allowLongBody],
  ])('%s is left alone', (_, happen) => {
    const { request, refused } = arriving({ 'content-length': '9' });
    happen(request);
    vi.advanceTimersByTime(BODY_TIME);
    expect(refused).toEqual([]);
  });

  it('that there is none of needs no timer', () => {
    arriving({});
    arriving({ 'content-length': '0' });
    expect(vi.getTimerCount()).toBe(0);
  });
});
