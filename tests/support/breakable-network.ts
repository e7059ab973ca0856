import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A network between a client and a server on this machine that can be broken. */
export interface BreakableNetwork {
  port: number;
  /** From now on packets of connections that are open vanish, in both directions; new ones hang as well. */
  swallow(): void;
  /** Packets of connections that are open vanish, but new ones work: a firewall that has forgotten them. */
  forget(): void;
  /** Packets get through again, on connections that were opened since. */
  mend(): void;
  close(): void;
}

/** Starts a network in front of a server; `target` is what `net.connect` takes. */
export async function startBreakableNetwork(
  target: { host: string; port: number } | string,
): Promise<BreakableNetwork> {
  const open = new Set<Socket>();
  let swallows = false;
  const server = createServer((client) => {
    open.add(client);
    client.on('error', () => undefined);
    if (swallows) return;
    const upstream = typeof target === 'string' ? connect(target) : connect(target);
    open.add(upstream);
    upstream.on('error', () => client.destroy());
    client.pipe(upstream).pipe(client);
    client.once('close', () => upstream.destroy());
    upstream.once('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const forget = (): void => {
    for (const socket of open) {
      socket.unpipe();
      socket.removeAllListeners('close');
      // Read on, so that nobody notices by a buffer that is full.
      socket.resume();
    }
    open.clear();
  };
  return {
    port: (server.address() as AddressInfo).port,
    forget,
    swallow() {
      swallows = true;
      forget();
    },
    mend() {
      swallows = false;
      forget();
    },
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
