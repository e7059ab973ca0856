import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A network between a client and a server on this machine that tests can break. */
export interface BreakableNetwork {
  port: number;
  /** Drops the packets of open connections in both directions. New connections hang too. */
  swallow(): void;
  /** Drops the packets of open connections, but new connections work, like a firewall that has lost its state. */
  forget(): void;
  /** Closes open connections and refuses new ones, like a stopped server. */
  refuse(): void;
  /** Lets packets through again, on connections that are opened from now on. */
  mend(): void;
  close(): void;
}

/** Starts a network in front of a server. `target` is an argument for `net.connect`. */
export async function startBreakableNetwork(
  target: { host: string; port: number } | string,
): Promise<BreakableNetwork> {
  const open = new Set<Socket>();
  const forgotten = new Set<Socket>();
  let swallows = false;
  let refuses = false;
  const server = createServer((client) => {
    open.add(client);
    client.on('error', () => undefined);
    if (refuses) {
      client.destroy();
      return;
    }
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
      // Keep reading, so that the other side doesn't notice a full buffer.
      socket.resume();
      forgotten.add(socket);
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
    refuse() {
      refuses = true;
      for (const socket of open) socket.destroy();
      open.clear();
    },
    mend() {
      if (swallows) forget();
      refuses = false;
      swallows = false;
    },
    close() {
      // A database keeps a slot for each connection until it closes.
      for (const socket of [...open, ...forgotten]) socket.destroy();
      server.close();
    },
  };
}

/** The same in front of a database, given its address. `url` is the address to use. */
export async function startNetworkTo(databaseUrl: string): Promise<BreakableNetwork & { url: string }> {
  const url = new URL(databaseUrl);
  const folder = url.searchParams.get('host');
  const network = await startBreakableNetwork(
    folder ? `${folder}/.s.PGSQL.${url.port}` : { host: url.hostname, port: Number(url.port || 5432) },
  );
  url.search = '';
  url.host = `127.0.0.1:${network.port}`;
  return { ...network, url: url.href };
}
