import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonReader, textRefusal } from './read-json.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  const refuse = (reason: string) => Object.assign(new Error(reason), { statusCode: 400 });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    jsonReader(app, { getRefusal: textRefusal, refuse }),
  );
  app.post('/', async ({ body }) => ({ body }));
});
afterAll(() => app.close());

const headers = { 'content-type': 'application/json' };
const send = async (payload: string | Buffer) => {
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/', headers, payload });
  return { status: statusCode, ...(JSON.parse(body) as { body?: unknown; message?: string }) };
};

describe('a body', () => {
  it.each([
    ['{"a":"\\ud83c\\udfe0"}', { a: '🏠' }],
    ['{"a":"🏠"}', { a: '🏠' }],
    ['{"a":"\\\\ud800"}', { a: '\\ud800' }],
    ['{"a":"\\\\u0000"}', { a: '\\u0000' }],
    ['{"a":"[[[\\"[[["}', { a: '[[["[[[' }],
    ['['.repeat(32) + ']'.repeat(32), expect.any(Array)],
    [JSON.stringify('['.repeat(100)), '['.repeat(100)],
  ])('is read: %s', async (json, body) => {
    expect(await send(json)).toEqual({ status: 200, body });
  });

  it.each([
    ['{"a":"\\ud800"}', 'incomplete character'],
    ['{"a":"\\uDFE0\\uD83C"}', 'incomplete character'],
    ['{"a":"\\ud83c\\n\\udfe0"}', 'incomplete character'],
    ['{"a":"\\\\\\ud800"}', 'incomplete character'],
    ['{"\\ud800":1}', 'incomplete character'],
    [Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]), 'isn’t UTF-8'],
    ['{"a":"\\u0000"}', 'null character'],
    ['['.repeat(33) + ']'.repeat(33), 'nested more than 32 levels deep'],
    ['['.repeat(5_000), 'nested more than 32 levels deep'],
    ['"\\"', 'valid JSON'],
    ['{"__proto__":{}}', 'valid JSON'],
    // Takes minutes if every quotation mark is tried as the beginning of a string.
    [`"${'\\"'.repeat(120_000)}`, 'valid JSON'],
  ])('is refused: %.20s', async (json, reason) => {
    const { status, message } = await send(json);
    expect([status, message]).toEqual([400, expect.stringContaining(reason)]);
  });
});
