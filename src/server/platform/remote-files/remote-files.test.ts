import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { isPublicAddress, lookupAllowed } from './public-address.ts';
import { createRemoteFiles, FetchError } from './remote-files.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function aHost(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const inTest = { userAgent: 'test', allowsPort: () => true };
const anywhere = createRemoteFiles({ ...inTest, allows: () => true, timeoutMs: 2_000 });
const publicOnly = createRemoteFiles(inTest);

const getFailure = (asked: Promise<Buffer>): Promise<unknown> =>
  asked.then(
    () => 'none',
    (error: unknown) => (error instanceof FetchError ? error.failure : error),
  );

describe('files of other sites', () => {
  it.each([
    'http://127.0.0.1/a.jpg',
    'http://[::1]/a.jpg',
    'http://[::ffff:127.0.0.1]/a.jpg',
    'http://[::7f00:1]/a.jpg',
    'http://168.63.129.16/a.jpg',
    'http://metadata.google.internal/a.jpg',
    'http://2130706433/a.jpg',
    'http://0x7f.1/a.jpg',
    'http://localhost/a.jpg',
    'http://user:secret@127.0.0.1/a.jpg',
  ])('%s is not fetched', async (url) => {
    expect(await getFailure(publicOnly.fetch(url, 100))).toBe('forbidden');
  });

  it('are fetched only from ports that are allowed, also after a redirect', async () => {
    const host = await aHost((_, answer) => answer.end('secret'));
    const port = Number(new URL(host).port);
    const usual = createRemoteFiles({ userAgent: 'test', allows: () => true });
    expect(await getFailure(usual.fetch(host, 10))).toBe('forbidden');
    const only = createRemoteFiles({ userAgent: 'test', allows: () => true, allowsPort: (asked) => asked === port });
    expect(String(await only.fetch(host, 10))).toBe('secret');
    const other = await aHost((_, answer) => answer.writeHead(302, { location: host }).end());
    const onlyOther = createRemoteFiles({
      userAgent: 'test',
      allows: () => true,
      allowsPort: (asked) => asked === Number(new URL(other).port),
    });
    expect(await getFailure(onlyOther.fetch(other, 10))).toBe('forbidden');
    // Whatever the usual ports of this machine answer.
    for (const url of ['http://127.0.0.1/', 'https://127.0.0.1/'])
      expect(await getFailure(usual.fetch(url, 10))).not.toBe('forbidden');
  });

  it('a host whose name leads inside is not asked', async () => {
    const asked = new Promise((resolve) => {
      lookupAllowed(isPublicAddress)('localhost', { all: true }, (error, found) => resolve([error?.name, found]));
    });
    expect(await asked).toEqual(['ForbiddenAddressError', []]);
  });

  it('are fetched whatever their type', async () => {
    const host = await aHost((_, answer) => answer.setHeader('content-type', 'text/html').end('bytes'));
    expect(String(await anywhere.fetch(`${host}/a`, 5))).toBe('bytes');
  });

  it('are followed three times, and each time only to addresses that are allowed', async () => {
    const host = await aHost(({ url = '' }, answer) => {
      const left = Number(url.slice(1));
      if (left === 0) answer.end('here');
      else answer.writeHead(302, { location: `/${left - 1}` }).end();
    });
    expect(String(await anywhere.fetch(`${host}/3`, 10))).toBe('here');
    expect(await getFailure(anywhere.fetch(`${host}/4`, 10))).toBe('missing');
    const inside = await aHost((_, answer) => answer.end('secret'));
    const outside = await aHost((_, answer) =>
      answer.writeHead(302, { location: inside.replace('127.0.0.1', '127.0.0.2') }).end(),
    );
    const onlyFirst = createRemoteFiles({ ...inTest, allows: (address) => address === '127.0.0.1' });
    expect(await getFailure(onlyFirst.fetch(outside, 10))).toBe('forbidden');
    const toFile = await aHost((_, answer) => answer.writeHead(302, { location: 'file:///etc/passwd' }).end());
    expect(await getFailure(anywhere.fetch(toFile, 10))).toBe('missing');
  });

  it('are refused when they are too large, whether or not their host says so', async () => {
    const reported = await aHost((_, answer) => answer.setHeader('content-length', 11).end('12345678901'));
    const unsized = await aHost((_, answer) => {
      answer.write('123456');
      answer.end('78901');
    });
    for (const host of [reported, unsized]) expect(await getFailure(anywhere.fetch(host, 10))).toBe('too_large');
  });

  it('are missing or away as their host says', async () => {
    const gone = await aHost((_, answer) => answer.writeHead(404).end());
    const ill = await aHost((_, answer) => answer.writeHead(503).end());
    const cut = await aHost((_, answer) => {
      answer.setHeader('content-length', 100);
      answer.write('half');
      setImmediate(() => answer.destroy());
    });
    const silent = await aHost(() => undefined);
    expect(await getFailure(anywhere.fetch(gone, 100))).toBe('missing');
    for (const host of [ill, cut]) expect(await getFailure(anywhere.fetch(host, 100))).toBe('away');
    const hasty = createRemoteFiles({ ...inTest, allows: () => true, timeoutMs: 50 });
    expect(await getFailure(hasty.fetch(silent, 100))).toBe('away');
    expect(await getFailure(anywhere.fetch('http://127.0.0.1:1/', 100))).toBe('away');
  });
});
