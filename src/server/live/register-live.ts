import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import PQueue from 'p-queue';
import { Gauge } from 'prom-client';
import { WebSocketServer } from 'ws';
import { staffChanged } from '../features/staff/members/appoint.ts';
import type { HttpServers } from '../http/connections/http-servers.ts';
import { guard, type TokenReaders } from '../http/guard.ts';
import type { Context } from '../platform/context/context.ts';
import { AppError } from '../platform/errors/errors.ts';
import { clientKey } from '../platform/limits/client-key.ts';
import { takeCall } from '../platform/limits/client-limits.ts';
import { LiveSocket } from './live-socket.ts';
import { FORGET_EVERY, ReviewHub } from './review-hub.ts';

export const liveSockets = new Gauge({
  name: 'live_sockets',
  help: 'Connections of staff who hear of changes from this process.',
  registers: [],
});

const PATH = '/live/websocket';
const MAX_MESSAGE_BYTES = 64 * 1024;
/** An office shares an address. */
const MAX_SOCKETS_OF_ADDRESS = 300;
const MAX_SOCKETS_OF_USER = 30;
const JOINS = { kind: 'live_join', count: 300, seconds: 60 };
/** In milliseconds. How often presence is refreshed, and tokens are checked. */
const CHECK_EVERY = 15_000;
/** A thousand sockets at once would make requests wait for the database. */
const CHECKS_AT_ONCE = 4;
/** While no events arrive, for example because of a connection pooler. */
const LOOK_EVERY = 2_000;
/** "Service restart": the client connects again. */
const RESTART = 1012;
/** How long clients may take to answer that, in milliseconds. */
const LAST_WORDS = 1_000;
const RETRY_SECONDS = 30;

/** What a request to change the protocol came with. */
type Upgrade = Parameters<Parameters<HttpServers['onUpgrade']>[1]>;

/** @throws AppError forbidden for a request that a page of another site makes. */
function requireOwnPage({ headers }: FastifyRequest, { config }: Pick<Context, 'config'>): void {
  const { origin, host } = headers;
  // Programs that are no browsers send no origin, and could send any.
  if (origin === undefined || origin === new URL(config.publicUrl).origin) return;
  if (!URL.canParse(origin) || new URL(origin).host !== host)
    throw new AppError('forbidden', 'This address is for pages of this site only.');
}

/**
 * Registers `/live/websocket`, over which the staff's screens hear of each other's changes, in the wire of the client
 * library `@supabase/realtime-js`.
 */
export function registerLive(app: FastifyInstance, ctx: Context, servers: HttpServers, readers: TokenReaders): void {
  const server = new WebSocketServer({
    noServer: true,
    // Compression would take ten times the memory of a connection.
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
    clientTracking: false,
  });
  const sockets = new Set<LiveSocket>();
  const hub = new ReviewHub(ctx);
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();
  const getCount = (matches: (socket: LiveSocket) => boolean): number =>
    sockets.values().reduce((sum, socket) => sum + (matches(socket) ? 1 : 0), 0);
  const host = {
    hub,
    admit: async (token: string) => {
      const { user } = await guard('staff', `Bearer ${token}`, readers, ctx.config);
      return { user_id: user?.user_id ?? '' };
    },
    mayJoin: (address: string) => ctx.limits.takeHere(JOINS, clientKey(address)) === 0,
    mayHaveSocket: (user_id: string, self: LiveSocket) =>
      getCount((socket) => socket !== self && socket.user_id === user_id) < MAX_SOCKETS_OF_USER,
    onError: (error: unknown) => ctx.log.warn({ err: error }, 'live'),
  };

  // The request goes through the same hooks as all others, and a refusal is an ordinary answer.
  servers.onUpgrade(PATH, (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(request.socket);
    response.once('finish', () => socket.end());
    upgrades.set(request, [request, socket, head]);
    app.routing(request, response);
  });

  app.get(PATH, async (request, reply) => {
    const { ip } = request;
    takeCall(ctx, ip, 1);
    requireOwnPage(request, ctx);
    const upgrade = upgrades.get(request.raw);
    if (!upgrade) throw new AppError('bad_request', 'This address is for WebSockets only.');
    const key = clientKey(ip);
    if (getCount(({ address }) => clientKey(address) === key) >= MAX_SOCKETS_OF_ADDRESS)
      throw new AppError('too_many_requests', 'Too many connections.', { retryAfter: RETRY_SECONDS });
    reply.hijack();
    reply.raw.detachSocket(request.raw.socket);
    server.handleUpgrade(...upgrade, (webSocket) => {
      const socket = new LiveSocket(webSocket, ip, host);
      sockets.add(socket);
      liveSockets.inc();
      webSocket.once('close', () => {
        sockets.delete(socket);
        liveSockets.dec();
      });
    });
    // For those who count unfinished requests, this one is over.
    reply.raw.emit('close');
  });

  // Who is dismissed hears nothing more at once, and not only after the next check.
  ctx.events.subscribe(staffChanged, ({ user_id }) => {
    for (const socket of sockets) if (socket.user_id === user_id) socket.check().catch(host.onError);
  });
  const checks = new PQueue({ concurrency: CHECKS_AT_ONCE });
  const checking = setInterval(() => {
    // While the last round isn't over, none begins.
    if (checks.size === 0) for (const socket of sockets) void checks.add(() => socket.check().catch(host.onError));
    hub.lookAfter();
  }, CHECK_EVERY).unref();
  const forgetting = setInterval(() => hub.forgetLost(), FORGET_EVERY).unref();
  const looking = setInterval(() => {
    if (!ctx.events.isHearing) hub.lookAfter();
  }, LOOK_EVERY).unref();
  app.addHook('preClose', async () => {
    clearInterval(checking);
    checks.clear();
    clearInterval(forgetting);
    clearInterval(looking);
    for (const socket of sockets) socket.close(RESTART);
    if (sockets.size > 0) await wait(LAST_WORDS);
    for (const socket of sockets) socket.terminate();
  });
}
