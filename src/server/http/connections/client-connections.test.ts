import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { ClientConnections } from './client-connections.ts';

const limits = { connectionsPerClient: 2, trustedProxies: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8', '::ffff:192.0.2.7'] };

class FakeSocket extends EventEmitter {
  readonly remoteAddress: string | undefined;
  constructor(remoteAddress: string | undefined) {
    super();
    this.remoteAddress = remoteAddress;
  }
  destroy(): void {
    this.emit('close');
  }
}

/** Opens connections from these addresses. Returns which were admitted. */
const openAll = (connections: ClientConnections, addresses: readonly (string | undefined)[]): boolean[] =>
  addresses.map((address) => connections.admit(new FakeSocket(address) as unknown as Socket));

describe('the connections of a client', () => {
  it('are limited by its address, in either form', () => {
    const connections = new ClientConnections(limits);
    const addresses = ['198.51.100.1', '::ffff:198.51.100.1', '198.51.100.1', '198.51.100.2'];
    expect(openAll(connections, addresses)).toEqual([true, true, false, true]);
  });

  it('are limited by its IPv6 network', () => {
    const connections = new ClientConnections(limits);
    const addresses = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:ffff::3', '2001:db8:1:3::1'];
    expect(openAll(connections, addresses)).toEqual([true, true, false, true]);
  });

  it('count until they close, once', () => {
    const connections = new ClientConnections(limits);
    const first = new FakeSocket('198.51.100.1');
    expect(connections.admit(first as unknown as Socket)).toBe(true);
    expect(openAll(connections, ['198.51.100.1', '198.51.100.1'])).toEqual([true, false]);
    first.destroy();
    first.destroy();
    expect(openAll(connections, ['198.51.100.1', '198.51.100.1'])).toEqual([true, false]);
  });

  it.each(['127.0.0.1', '::ffff:127.0.0.1', '10.9.8.7', '::ffff:10.9.8.7', 'fd00::1', '192.0.2.7', undefined])(
    'are not those of a trusted proxy, or without an address: %s',
    (address) => {
      const connections = new ClientConnections(limits);
      expect(openAll(connections, [address, address, address])).toEqual([true, true, true]);
    },
  );

  it.each(['127.0.0.2', '11.0.0.1', 'fe80::1'])('are those of another address: %s', (address) => {
    expect(openAll(new ClientConnections(limits), [address, address, address])).toEqual([true, true, false]);
  });
});
