import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A network between a client and a server on this machine that can be broken. */
export interface BreakableNetwork {
  port: number;
  /** From now on packets of connections that are open vanish, in both directions; new ones hang as well. */
  swallow(): void;
  /** Packets of connections that are open vanish, but new ones work: a firewall that has forgotten them. */
  forget(): void;
  /** Connections that are open are closed, and new ones refused: the server is stopped. */
  refuse(): void;
  /** Packets get through again, on connections that were opened since. */
  mend(): void;
  close(): void;
}

/** Starts a network in front of a server; `target` is what `net.connect` takes. */
async function startBreakableNetwork(target: { host: string; port: number } | string): Promise<BreakableNetwork> {
  const open = new Set<Socket>();
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
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

/** The same in front of a database, by its address; `url` is the address to use. */
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
