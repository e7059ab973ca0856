import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { LONG_BODY_TIME, limitBodyTime } from './body-time.ts';
import { ClientConnections, type ConnectionLimits } from './client-connections.ts';
import { oneRequestAtATime } from './one-at-a-time.ts';

/** Times are in milliseconds. */
const OPTIONS = {
  /** For the head of a request. */
  headersTimeout: 20_000,
  /** For a whole request. Most have less time (`body-time.ts`). */
  requestTimeout: LONG_BODY_TIME,
  /** Between two requests. */
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 5_000,
  // The application refuses requests without a host, with the same headers and body as other refusals.
  requireHostHeader: false,
};
/** How long a connection may be inactive, in milliseconds, for example because its client doesn't read the answer. */
const STILL = 120_000;
/** The largest number of connections. Node closes further connections at once. */
const MAX_CONNECTIONS = 10_000;
/** How long connections that were opened just before a stop may take to send their request, in milliseconds. */
const LAST_REQUESTS = 300;

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** The servers of a process, one for each address that it listens on. */
export interface HttpServers {
  create(listener: RequestListener): Server;
  /** Sets what handles requests for another protocol at a path. Elsewhere, they are answered like any other request. */
  onUpgrade(path: string, listener: UpgradeListener): void;
  /** Whether the process was told to stop. */
  readonly isDraining: boolean;
  /**
   * Answers for `drainSeconds` more, and tells each client that its connection ends with the answer. Then stops listening
   * once all requests that clients have sent so far have started. Cuts connections that are still busy after
   * `stopSeconds`. Closes connections without any request, because browsers open connections that they may need later.
   */
  drain(times: { drainSeconds: number; stopSeconds: number }): Promise<void>;
}

/** Creates the HTTP servers. They share the limits for clients. */
export function httpServers(limits: ConnectionLimits): HttpServers {
  const servers: Server[] = [];
  const clients = new ClientConnections(limits);
  const unused = new Set<Socket>();
  let draining = false;
  let upgrades: { path: string; listener: UpgradeListener } | undefined;
  const isForUpgrade = ({ url = '' }: IncomingMessage): boolean =>
    upgrades !== undefined && (url === upgrades.path || url.startsWith(`${upgrades.path}?`));
  return {
    get isDraining() {
      return draining;
    },
    onUpgrade(path, listener) {
      upgrades = { path, listener };
    },
    create(listener) {
      const inTurn = oneRequestAtATime(listener);
      const answer: RequestListener = (request, response) => {
        unused.delete(request.socket);
        limitBodyTime(server, request);
        if (draining) response.shouldKeepAlive = false;
        inTurn.handle(request, response);
      };
      const server = createServer({ ...OPTIONS, shouldUpgradeCallback: isForUpgrade }, answer);
      server.on('upgrade', (request, socket, head) => {
        unused.delete(request.socket);
        // Its answer would come before the answers to the requests in front of it.
        const isInOrder = !inTurn.isBusy(request.socket);
        if (upgrades && isInOrder && !draining && isForUpgrade(request)) upgrades.listener(request, socket, head);
        else socket.destroy();
      });
      // Node would answer any other expectation than `100-continue` itself, without our headers.
      server.on('checkExpectation', answer);
      server.timeout = STILL;
      server.maxConnections = MAX_CONNECTIONS;
      server.on('connection', (socket) => {
        if (!clients.admit(socket)) return;
        inTurn.accept(socket);
        unused.add(socket);
        socket.once('close', () => unused.delete(socket));
      });
      servers.push(server);
      return server;
    },
    async drain({ drainSeconds, stopSeconds }) {
      draining = true;
      const listening = servers.filter((server) => server.listening);
      if (listening.length === 0) return;
      await wait(drainSeconds * 1_000 + LAST_REQUESTS);
      setTimeout(() => {
        for (const server of listening) server.closeAllConnections();
      }, stopSeconds * 1_000).unref();
      // Fastify closes the first server itself, but closes the others only after it.
      for (const server of listening.slice(1)) server.close();
      for (const socket of unused) socket.destroy();
    },
  };
}
