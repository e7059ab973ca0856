import { EventEmitter } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { type LiveHost, LiveSocket } from './live-socket.ts';

const HEARTBEAT = Buffer.from('[null,"1","phoenix","heartbeat",{}]');
const JOIN = Buffer.from(
  JSON.stringify([
    '1',
    '1',
    'realtime:review_period:1',
    'phx_join',
    { access_token: 'token', config: { presence: { key: '7b0f7f4e-4d5b-4f0e-9a43-6f1f0a4c1d11' } } },
  ]),
);

function aClient() {
  return Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: vi.fn<(frame: Buffer) => void>(),
    terminate: vi.fn<() => void>(),
    close: vi.fn<(code: number) => void>(),
  });
}

/** A host that lets everyone join. */
const openHost = {
  hub: { join: async () => true, greet: () => undefined, place: async () => undefined, leave: () => undefined },
  admit: async () => ({ user_id: 'ada' }),
  mayJoin: () => true,
  mayHaveSocket: () => true,
  onError: (error: unknown) => {
    throw error;
  },
} as unknown as LiveHost;

afterEach(() => vi.useRealTimers());

it('cuts off a client that is more than a megabyte behind, and sends it nothing more', () => {
  const client = aClient();
  // A heartbeat is answered without the host.
  const host = {} as LiveHost;
  expect(new LiveSocket(client as unknown as WebSocket, '192.0.2.1', host).address).toBe('192.0.2.1');
  client.emit('message', HEARTBEAT, false);
  expect(client.send).toHaveBeenCalledOnce();
  client.bufferedAmount = 1024 * 1024 + 1;
  client.emit('message', HEARTBEAT, false);
  expect(client.send).toHaveBeenCalledOnce();
  expect(client.terminate).toHaveBeenCalledOnce();
});

describe('a client that has not joined', () => {
  it('is cut off after ten seconds', () => {
    vi.useFakeTimers();
    const client = aClient();
    expect(new LiveSocket(client as unknown as WebSocket, '192.0.2.1', openHost)).toBeDefined();
    vi.advanceTimersByTime(9_000);
    client.emit('message', HEARTBEAT, false);
    expect(client.close).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(client.close).toHaveBeenCalledExactlyOnceWith(1008);
  });

  it('may send a few messages', () => {
    const client = aClient();
    expect(new LiveSocket(client as unknown as WebSocket, '192.0.2.1', openHost)).toBeDefined();
    for (let sent = 0; sent < 30; sent += 1) client.emit('message', HEARTBEAT, false);
    expect(client.close).not.toHaveBeenCalled();
    // Binary messages count, too.
    client.emit('message', HEARTBEAT, true);
    expect(client.close).toHaveBeenCalledWith(1008);
  });
});

describe('a client that has joined', () => {
  async function joined() {
    vi.useFakeTimers();
    const client = aClient();
    const socket = new LiveSocket(client as unknown as WebSocket, '192.0.2.1', openHost);
    client.emit('message', JOIN, false);
    await vi.waitFor(() => expect(socket.user_id).toBe('ada'));
    return client;
  }

  it('stays', async () => {
    const client = await joined();
    vi.advanceTimersByTime(60_000);
    expect(client.close).not.toHaveBeenCalled();
  });

  it('may send many messages in a minute, but not any number', async () => {
    const client = await joined();
    const send = (count: number): void => {
      for (let sent = 0; sent < count; sent += 1) client.emit('message', HEARTBEAT, false);
    };
    send(1_199);
    vi.advanceTimersByTime(61_000);
    send(1_200);
    expect(client.close).not.toHaveBeenCalled();
    send(1);
    expect(client.close).toHaveBeenCalledWith(1008);
  });
});
