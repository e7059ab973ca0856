import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { type HttpServers, httpServers } from './http-servers.ts';

const GET = 'GET / HTTP/1.1\r\nhost: here\r\n\r\n';
const LAST_GET = GET.replace('host', 'connection: close\r\nhost');
const open: { server: Server; clients: Socket[] }[] = [];

afterEach(() => {
  for (const { server, clients } of open.splice(0)) {
    for (const client of clients) client.destroy();
    server.closeAllConnections();
    server.close();
  }
});

async function serve(
  listener: (...exchange: Parameters<RequestListener>) => unknown,
  limits = { connectionsPerClient: 1_000, trustedProxies: [] as string[] },
): Promise<{ servers: HttpServers; server: Server; client: () => Promise<Socket> }> {
  const servers = httpServers(limits);
  const server = servers.create((request, response) => void listener(request, response));
  const clients: Socket[] = [];
  open.push({ server, clients });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    servers,
    server,
    async client() {
      const accepted = once(server, 'connection');
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      clients.push(socket);
      await Promise.all([once(socket, 'connect'), accepted]);
      return socket;
    },
  };
}

describe('a connection with many requests sent at once', () => {
  it('has one of them in work at a time, and answers all of them in order', async () => {
    let inWork = 0;
    let highest = 0;
    let served = 0;
    const { client } = await serve((_request, response) => {
      inWork += 1;
      highest = Math.max(highest, inWork);
      setImmediate(() => {
        inWork -= 1;
        served += 1;
        response.end(`<${served}>`);
      });
    });
    const socket = await client();
    socket.write(GET.repeat(4_999) + LAST_GET);
    const answers = [...(await text(socket)).matchAll(/<(\d+)>/g)].map(([, number]) => Number(number));
    expect(answers).toEqual(Array.from({ length: 5_000 }, (_, index) => index + 1));
    expect(highest).toBe(1);
  });

  it('leaves what is behind the one in work unread', async () => {
    let read = 0;
    const inWork = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const { server, client } = await serve(async (_request, response) => {
      inWork.resolve();
      await held.promise;
      response.end('.');
    });
    server.on('connection', (socket: Socket) => {
      server.once('probe', () => (read = socket.bytesRead));
    });
    const socket = await client();
    const requests = 30_000;
    const answers = text(socket);
    socket.write(GET.repeat(requests - 1) + LAST_GET);
    await inWork.promise;
    // Other clients are served in the meantime, so the server has had its chance to read.
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    server.emit('probe');
    expect(read).toBeLessThan(256 * 1024);
    held.resolve();
    expect((await answers).match(/HTTP\/1\.1 200/g)).toHaveLength(requests);
  });

  it('reads the body of a request that waited', async () => {
    const { client } = await serve(async (request, response) => response.end(`<${await text(request)}>`));
    const socket = await client();
    const body = 'x'.repeat(300_000);
    socket.write(`${GET}POST / HTTP/1.1\r\nhost: here\r\ncontent-length: ${body.length}\r\n\r\n${body}${LAST_GET}`);
    const sent = [...(await text(socket)).matchAll(/<(x*)>/g)].map(([, found = '']) => found.length);
    expect(sent).toEqual([0, body.length, 0]);
  });
});

describe('a stop', () => {
  it('answers a request on a connection that was only just opened, then closes it', async () => {
    const { servers, server, client } = await serve((_request, response) => response.end('here'));
    const [socket, silent] = [await client(), await client()];
    const drained = servers.drain({ drainSeconds: 0, stopSeconds: 30 });
    socket.write(GET);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 200[\s\S]*connection: close[\s\S]*here$/i);
    silent.on('error', () => undefined);
    await Promise.all([drained, once(silent, 'close')]);
    server.close();
    await once(server, 'close');
  });

  it('cuts a client that doesn’t read its answer once the time is over', async () => {
    const { servers, server, client } = await serve((_request, response) => response.end(Buffer.alloc(50_000_000)));
    const socket = await client();
    socket.pause();
    const asked = once(server, 'request');
    socket.write(GET);
    await asked;
    await servers.drain({ drainSeconds: 0, stopSeconds: 0.1 });
    server.close();
    await expect(once(server, 'close')).resolves.toEqual([]);
  });
});

describe('a client with too many connections', () => {
  const hello: RequestListener = (_request, response) => response.end('hello');

  it('is cut off with the next one, keeps the others, and may open another after one is closed', async () => {
    const { client } = await serve(hello, { connectionsPerClient: 2, trustedProxies: [] });
    const [first, second] = [await client(), await client()];
    const third = await client();
    await once(third.resume(), 'close');
    first.write(GET);
    await once(first, 'data');
    second.end(LAST_GET);
    expect(await text(second)).toContain('hello');
    const fourth = await client();
    fourth.write(LAST_GET);
    expect(await text(fourth)).toContain('hello');
  });

  it('is no trusted proxy', async () => {
    const { client } = await serve(hello, { connectionsPerClient: 1, trustedProxies: ['127.0.0.1'] });
    for (const socket of [await client(), await client(), await client()]) {
      socket.write(LAST_GET);
      expect(await text(socket)).toContain('hello');
    }
  });
});
