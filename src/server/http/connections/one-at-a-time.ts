import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type Pace, paceSocket } from './paced-socket.ts';

/** The requests of one connection. The first is in work, the others arrived behind it. */
interface Line {
  exchanges: [request: IncomingMessage, response: ServerResponse][];
  pace: Pace;
}

/**
 * Hands a connection's requests to `listener` one at a time. Node starts every request that it has read, so that a client
 * could have thousands of answers made at once by sending 64 KB. While one is in work nothing more is read from the
 * connection: what was pipelined behind it waits in the network's own buffers.
 */
export function oneRequestAtATime(listener: RequestListener): {
  /** To be called with each new connection. */
  accept: (socket: Socket) => void;
  handle: RequestListener;
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
    handle(request, response) {
      const line = lines.get(request.socket);
      // A connection that was handed to the server by hand, by a test say, brings what it likes.
      if (!line) return listener(request, response);
      line.exchanges.push([request, response]);
      if (line.exchanges.length === 1) begin(line);
      else line.pace.hold();
    },
  };
}
