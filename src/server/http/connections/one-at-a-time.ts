import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type Pace, paceSocket } from './paced-socket.ts';

/** The requests of a connection. The first request has started. The others arrived after it. */
interface Line {
  exchanges: [request: IncomingMessage, response: ServerResponse][];
  pace: Pace;
}

/**
 * Passes a connection's requests to `listener` one at a time. Node starts every request that it has read, so a client
 * could make the server work on thousands of answers at once by sending 64 KB. While a request is unfinished, nothing
 * more is read from its connection. Further pipelined requests wait in the network's buffers.
 */
export function oneRequestAtATime(listener: RequestListener): {
  /** Must be called with each new connection. */
  accept: (socket: Socket) => void;
  handle: RequestListener;
  /** Whether a connection has requests without an answer. */
  isBusy: (socket: Socket) => boolean;
} {
  const lines = new WeakMap<Socket, Line>();

  function begin(line: Line): void {
    const [exchange] = line.exchanges;
    if (!exchange) return;
    const [request, response] = exchange;
    response.once('close', () => {
      line.exchanges.shift();
      if (request.socket.destroyed) line.exchanges = [];
      if (line.exchanges.length <= 1) line.pace.release();
      begin(line);
    });
    listener(request, response);
  }

  return {
    accept: (socket) => void lines.set(socket, { exchanges: [], pace: paceSocket(socket) }),
    isBusy: (socket) => (lines.get(socket)?.exchanges.length ?? 0) > 0,
    handle(request, response) {
      const line = lines.get(request.socket);
      // A connection that was passed to the server directly, for example by a test, has no pace.
      if (!line) return listener(request, response);
      line.exchanges.push([request, response]);
      if (line.exchanges.length === 1) begin(line);
      else line.pace.hold();
    },
  };
}
