import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bucketStorage } from './bucket-storage.ts';
import type { Storage } from './storage.ts';

const XML = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>words</Message></Error>`;

let server: Server;
let storage: Storage;
let requests: string[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  requests = [];
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    request.resume();
    answer(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  storage = await bucketStorage({
    bucket: 'photos',
    endpoint,
    region: 'us-east-1',
    accessKeyId: 'a',
    secretAccessKey: 'b',
    pathStyle: true,
    publicUrl: `${endpoint}/photos`,
  });
});
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

const fails = (status: number, code: string) => (_: IncomingMessage, response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(XML(code));
};

const calls: [string, () => Promise<unknown>][] = [
  ['a read', () => storage.read('a')],
  ['an opening', () => storage.open('a')],
  ['a look', () => storage.head('a')],
  ['a write', () => storage.write('a', 'x')],
  ['a list', () => storage.list('a')],
  ['a walk', () => Array.fromAsync(storage.walk('a'))],
  ['a removal', () => storage.remove('a')],
];

/**
 * Runs `work`, which waits for a server that never answers, while the clock runs ahead. Returns the error and the
 * seconds that passed. A server that answers may answer after the clock's last second, so it needs the real clock.
 */
async function ahead(work: () => Promise<unknown>): Promise<{ error: unknown; seconds: number }> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const began = Date.now();
  const outcome: { error?: unknown } = {};
  const done = work().then(
    () => (outcome.error = 'none'),
    (error: unknown) => (outcome.error = error),
  );
  while (outcome.error === undefined) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(50);
  }
  await done;
  return { error: outcome.error, seconds: (Date.now() - began) / 1_000 };
}

describe('a bucket', () => {
  it.each(calls)('that fails makes %s fail with one line, after three tries', async (_, call) => {
    answer = fails(500, 'InternalError');
    await expect(call()).rejects.toMatchObject({
      name: 'StorageError',
      message: expect.stringMatching(/^The bucket photos can’t be used: it answered 500 /),
    });
    expect(requests).toHaveLength(3);
  });

  it.each(calls)('that never answers makes %s fail in time', async (_, call) => {
    answer = () => undefined;
    const { error, seconds } = await ahead(call);
    expect(error).toMatchObject({
      name: 'StorageError',
      message: 'The bucket photos can’t be used: it doesn’t answer in time.',
    });
    expect(seconds).toBeLessThan(12);
  });

  it('may take longer to take a large file', async () => {
    answer = () => undefined;
    const { error, seconds } = await ahead(() => storage.write('a', Buffer.alloc(8_000_000)));
    expect(error).toMatchObject({ name: 'StorageError' });
    expect(seconds).toBeGreaterThan(100);
    expect(seconds).toBeLessThan(200);
  });

  it.each(calls)('that isn’t there makes %s fail', async (_, call) => {
    server.closeAllConnections();
    server.close();
    await expect(call()).rejects.toMatchObject({
      name: 'StorageError',
      message: 'The bucket photos can’t be used: ECONNREFUSED.',
    });
  });

  it('that refuses is asked once', async () => {
    answer = fails(403, 'InvalidAccessKeyId');
    await expect(storage.read('a')).rejects.toThrow('it answered 403 InvalidAccessKeyId.');
    answer = fails(404, 'NoSuchBucket');
    await expect(storage.read('a')).rejects.toThrow('it answered 404 NoSuchBucket.');
    expect(requests).toHaveLength(2);
  });

  it('that fails once is asked again', async () => {
    answer = (request, response) => {
      if (requests.length === 1) fails(503, 'SlowDown')(request, response);
      else response.end('content');
    };
    expect((await storage.read('a'))?.toString()).toBe('content');
    await storage.write('a', 'x');
    expect(requests).toHaveLength(3);
  });

  it('that cuts off a file makes its readers fail', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '1000000' });
      response.write(Buffer.alloc(100_000), () => response.destroy());
    };
    await expect(storage.read('a')).rejects.toMatchObject({ name: 'StorageError' });
    const opened = await storage.open('a');
    expect(opened?.size).toBe(1_000_000);
    await expect(opened && buffer(opened.stream)).rejects.toMatchObject({ name: 'StorageError' });
  });

  it('that cuts off a file before it is read makes its reader fail, not the process', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '1000000' });
      response.write('x', () => response.destroy());
    };
    const opened = await storage.open('a');
    // The stream has ended with its error before the first listener comes.
    await expect.poll(() => opened?.stream.destroyed).toBe(true);
    await expect(opened && buffer(opened.stream)).rejects.toMatchObject({ name: 'StorageError' });
  });

  it('that refuses a part of a file is told to forget the parts before', async () => {
    answer = ({ method = '', url = '' }, response) => {
      if (method === 'POST' && url.includes('uploads'))
        response.end('<InitiateMultipartUploadResult><UploadId>7</UploadId></InitiateMultipartUploadResult>');
      else if (method === 'PUT' && url.includes('partNumber=2')) fails(403, 'AccessDenied')({} as never, response);
      else response.setHeader('etag', '"1"').end();
    };
    await expect(storage.write('a', Readable.from([Buffer.alloc(9e6), Buffer.alloc(9e6)]))).rejects.toThrow('403');
    expect(requests.map((line) => line.replace(/\?.*?(partNumber=\d|uploads|uploadId).*/, ' $1'))).toEqual([
      'POST /photos/a uploads',
      'PUT /photos/a partNumber=1',
      'PUT /photos/a partNumber=2',
      'DELETE /photos/a uploadId',
    ]);
  });
});
