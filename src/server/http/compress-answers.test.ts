import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { compressAnswers } from './compress-answers.ts';

const long = { words: 'home '.repeat(10_000) };

async function answer(path: string, accepts?: string) {
  const app = fastify();
  compressAnswers(app);
  app.get('/long', async () => long);
  app.get('/short', async () => ({ words: 'home' }));
  return app.inject({ url: path, ...(accepts !== undefined && { headers: { 'accept-encoding': accepts } }) });
}

it('sends long answers as small as the client accepts', async () => {
  const brotli = await answer('/long', 'gzip, br');
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotli.rawPayload.length).toBeLessThan(500);
  expect(Number(brotli.headers['content-length'])).toBe(brotli.rawPayload.length);
  expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(long);
  const gzip = await answer('/long', 'gzip');
  expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(long);
});

it('sends other answers as they are', async () => {
  for (const [path, accepts] of [
    ['/long', undefined],
    ['/long', 'br;q=0'],
    ['/short', 'br'],
  ] as const) {
    const { headers, body } = await answer(path, accepts);
    expect([headers['content-encoding'], JSON.parse(body).words.slice(0, 4)]).toEqual([undefined, 'home']);
  }
});
