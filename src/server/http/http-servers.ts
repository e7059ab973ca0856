import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds. */
const REQUEST_TIMEOUT = 120_000;
const KEEP_ALIVE_TIMEOUT = 72_000;

/**
 * Makes the servers of the service, one for each address that it listens on. Browsers open connections that they may need
 * later; one that never brought a request doesn't count as idle for Node, which would wait a minute for it before it stops.
 */
export function httpServers(): { create: (listener: RequestListener) => Server; closeUnused: () => void } {
  const unused = new Set<Socket>();
  return {
    create(listener) {
      const server = createServer({ requestTimeout: REQUEST_TIMEOUT, keepAliveTimeout: KEEP_ALIVE_TIMEOUT }, listener);
      server.on('connection', (socket) => {
        unused.add(socket);
        socket.once('close', () => unused.delete(socket));
      });
      server.on('request', ({ socket }) => unused.delete(socket));
      return server;
    },
    closeUnused() {
      for (const socket of unused) socket.destroy();
    },
  };
}
