import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { FORM_TYPE, multipartBody, postBody, sendRaw } from './multipart.ts';
import { testPosts } from './post-contract.ts';
import { testStorage } from './storage-contract.ts';

let service: TestService;
let url: string;
beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}/uploads`;
  service = await startTestService({ compounds: 0, env: { PUBLIC_URL: `http://127.0.0.1:${port}` } });
  await service.app.listen({ port, host: '127.0.0.1' });
});
afterAll(() => service.stop());

const unfinished = () => readdir(join(service.ctx.config.dataDir, 'files/~unfinished')).catch((): string[] => []);

describe('a storage on the disk', () => {
  testStorage(() => service.ctx.storage);
});

describe('our own server of uploads', () => {
  testPosts(() => service.ctx.storage, { isOwn: true });

  it('leaves no unfinished files behind', async () => expect(await unfinished()).toEqual([]));
});

describe('a connection to it', () => {
  const GET = 'GET /healthz HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n';
  const head = (...lines: string[]) =>
    `POST /uploads HTTP/1.1\r\nhost: here\r\n${[`content-type: ${FORM_TYPE}`, ...lines].join('\r\n')}\r\n\r\n`;
  const statuses = (answers: string) => [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);

  it('is answered further after a refusal in front of a large file', async () => {
    const body = multipartBody([
      { name: 'key', value: 'staging/1' },
      { name: 'file', value: Buffer.alloc(5_000_000), filename: 'a' },
    ]);
    const answers = await sendRaw(url, head(`content-length: ${body.length}`), body, GET);
    expect(statuses(answers)).toEqual(['400', '200']);
  });

  it('must tell how long an upload is', async () => {
    const answers = await sendRaw(url, head('transfer-encoding: chunked'), '5\r\nhello\r\n0\r\n\r\n', GET);
    expect(statuses(answers)).toEqual(['411', '200']);
    expect(answers).toContain('<Code>MissingContentLength</Code>');
  });

  it('is closed when it announces a gigabyte, without reading it', async () => {
    const answers = await sendRaw(url, head('content-length: 1000000000'), Buffer.alloc(1_000_000));
    expect(statuses(answers)).toEqual(['400']);
    expect(answers).toContain('<Code>EntityTooLarge</Code>');
  });

  it('gets the id of its request, and escaped words, in a refusal', async () => {
    const { body, headers } = await postBody(
      url,
      multipartBody([
        { name: 'a"<&', value: '' },
        { name: 'a"<&', value: '' },
        { name: 'file', value: '', filename: 'a' },
      ]),
    );
    expect(headers.get('content-type')).toMatch(/^application\/xml/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toContain(`<RequestId>${headers.get('x-request-id')}</RequestId>`);
    expect(body).not.toContain('"<&');
  });
});

describe('when the disk takes no more', () => {
  it('an upload is answered with 503, and the service lives on', async () => {
    const { storage } = service.ctx;
    const wanted = { key: 'main_images/x/y', contentType: 'image/png', size: 3, expiresInS: 60 };
    // A file where a folder must be made gives the same kind of error as a full disk.
    await storage.write('main_images/x', 'a file');
    const { fields } = await storage.presignPost(wanted);
    const parts = Object.entries(fields).map(([name, value]) => ({ name, value }));
    const answer = await postBody(url, multipartBody([...parts, { name: 'file', value: 'abc', filename: 'a' }]));
    expect(answer).toMatchObject({ status: 503, code: 'ServiceUnavailable' });
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.body).not.toContain('main_images');
    await storage.remove('main_images/x');
  });
});
