import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';

/** A socket of the live channel without the client library, which would take more memory than the server. */
export interface LiveClient {
  socket: WebSocket;
  /** Calls `hear` at the next broadcast of an event. Returns what takes that back. */
  once(event: string, hear: () => void): () => void;
  /** Reads nothing more from the network. */
  stall(): void;
  close(): void;
}

interface Options {
  /** The address that a proxy would report. */
  address?: string;
}

const getAddress = (url: string): string => `${url.replace(/^http/, 'ws')}/live/websocket?apikey=staff&vsn=2.0.0`;

/** Opens a socket of a service. Resolves with the status if it is refused. */
export async function openLive(url: string, { address }: Options = {}): Promise<LiveClient | number> {
  const socket = new WebSocket(getAddress(url), {
    perMessageDeflate: false,
    headers: address === undefined ? {} : { 'x-forwarded-for': address },
  });
  socket.on('error', () => undefined);
  const opened = once(socket, 'open').then(() => 'open' as const);
  const refused = once(socket, 'unexpected-response').then(([, answer]) => {
    (answer as IncomingMessage).resume();
    return (answer as IncomingMessage).statusCode ?? 0;
  });
  const outcome = await Promise.race([opened, refused]);
  opened.catch(() => undefined);
  refused.catch(() => undefined);
  if (outcome !== 'open') {
    socket.terminate();
    return outcome;
  }
  return {
    socket,
    once(event, hear) {
      const listen = (data: Buffer): void => {
        const text = data.toString();
        if (!text.includes(`"event":"${event}"`)) return;
        socket.off('message', listen);
        hear();
      };
      socket.on('message', listen);
      return () => socket.off('message', listen);
    },
    stall: () => socket.pause(),
    close: () => socket.terminate(),
  };
}

/** Joins a review period with a session token. @throws Error with the reason if the server refuses. */
export async function joinReviewPeriod({ socket }: LiveClient, review_period_id: number, token: string): Promise<void> {
  const topic = `realtime:review_period:${review_period_id}`;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const hear = (data: Buffer): void => {
    const [, ref, , event, payload] = JSON.parse(data.toString()) as [
      string,
      string,
      string,
      string,
      { status: string; response: object },
    ];
    if (event !== 'phx_reply' || ref !== 'join') return;
    socket.off('message', hear);
    if (payload.status === 'ok') resolve();
    else reject(new Error(`The join was refused: ${JSON.stringify(payload.response)}`));
  };
  socket.on('message', hear);
  socket.once('close', () => reject(new Error('The socket was closed.')));
  const payload = { access_token: token, config: { presence: { key: randomUUID() } } };
  socket.send(JSON.stringify(['1', 'join', topic, 'phx_join', payload]));
  await promise;
}
