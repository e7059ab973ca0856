import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { type LiveHost, LiveSocket } from './live-socket.ts';

const HEARTBEAT = Buffer.from('[null,"1","phoenix","heartbeat",{}]');

it('cuts off a client that is more than a megabyte behind, and sends it nothing more', () => {
  const client = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: vi.fn<(frame: Buffer) => void>(),
    terminate: vi.fn<() => void>(),
  });
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
