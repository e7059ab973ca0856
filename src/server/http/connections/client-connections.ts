import { BlockList, isIPv4, isIPv6, type Socket } from 'node:net';
import { clientKey } from '../../platform/limits/client-key.ts';

/** Tells whether an address is in a list of addresses and networks such as `10.0.0.0/8`. */
function addressList(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    if (isIPv6(address)) return list.check(address, 'ipv6');
    return list.check(address, 'ipv4') || list.check(`::ffff:${address}`, 'ipv6');
  };
}

export interface ConnectionLimits {
  /** How many connections a client may have at once. */
  connectionsPerClient: number;
  /** The proxies whose connections carry the requests of many clients, and aren't counted. */
  trustedProxies: readonly string[];
}

/** Counts the connections of each client. A client is an IPv4 address or the network of an IPv6 address. */
export class ClientConnections {
  readonly #counts = new Map<string, number>();
  readonly #max: number;
  readonly #isTrusted: (address: string) => boolean;

  constructor({ connectionsPerClient, trustedProxies }: ConnectionLimits) {
    this.#max = connectionsPerClient;
    this.#isTrusted = addressList(trustedProxies);
  }

  /** Counts a new connection until it closes. Returns false, and closes it, if its client has too many. */
  admit(socket: Socket): boolean {
    const { remoteAddress } = socket;
    // Without an address, it comes from this machine, or is closed already.
    if (remoteAddress === undefined || this.#isTrusted(remoteAddress)) return true;
    const key = clientKey(remoteAddress);
    const count = this.#counts.get(key) ?? 0;
    if (count >= this.#max) {
      socket.destroy();
      return false;
    }
    this.#counts.set(key, count + 1);
    socket.once('close', () => {
      const left = (this.#counts.get(key) ?? 1) - 1;
      if (left === 0) this.#counts.delete(key);
      else this.#counts.set(key, left);
    });
    return true;
  }
}
