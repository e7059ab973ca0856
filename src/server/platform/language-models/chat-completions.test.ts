import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type ChatAnswer,
  type ChatServer,
  getCompletion,
  startChatServer,
} from '../../../../tests/support/chat-server.ts';
import { createChatModel } from './chat-completions.ts';

const KEY = 'sk-very-secret';
const question = {
  rules: 'Write a title.',
  given: { facts: ['3 homes'] },
  answer: { name: 'title', schema: { type: 'object' } },
};

let server: ChatServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

/** A model whose server gives these answers, one after another, and how long the client waited between them. */
async function modelThatAnswers(...answers: ChatAnswer[]) {
  const waits: number[] = [];
  server = await startChatServer((_, index) => answers[index] ?? 'silence');
  const model = createChatModel(
    { url: server.url, key: KEY, model: 'small', usesRemarks: false },
    { timeoutMs: 500, wait: async (ms) => void waits.push(ms) },
  );
  return { ask: () => model.ask(question), received: server.received, waits };
}

const fine = getCompletion('{"title":"Three homes"}');

describe('a question', () => {
  it('is one chat completion with the schema, and its JSON is the answer', async () => {
    const { ask, received } = await modelThatAnswers(fine);
    expect(await ask()).toEqual({ title: 'Three homes' });
    expect(received).toEqual([
      {
        path: '/v1/chat/completions',
        authorization: `Bearer ${KEY}`,
        body: {
          model: 'small',
          messages: [
            { role: 'system', content: 'Write a title.' },
            { role: 'user', content: '{"facts":["3 homes"]}' },
          ],
          temperature: 0.4,
          max_tokens: 700,
          response_format: {
            type: 'json_schema',
            json_schema: { name: 'title', strict: true, schema: { type: 'object' } },
          },
        },
      },
    ]);
  });

  it.each([
    ['400', { status: 400, body: { error: { message: 'no such format' } } }],
    ['422', { status: 422, body: {} }],
    ['an error of its own', { status: 500, body: { error: { message: 'response_format type must be json_object' } } }],
  ])('is asked in a plainer form of a server that refuses the schema with %s', async (_, refusal) => {
    const { ask, received, waits } = await modelThatAnswers(refusal, fine);
    expect(await ask()).toEqual({ title: 'Three homes' });
    expect(received).toHaveLength(2);
    expect(received[1]?.body).toMatchObject({ response_format: { type: 'json_object' }, temperature: 0.4 });
    expect(JSON.stringify(received[1]?.body['messages'])).toContain(String.raw`{\"type\":\"object\"}`);
    expect(waits).toEqual([]);
  });

  it('leaves out what the server doesn’t take', async () => {
    const error = { message: 'temperature is not supported; use max_completion_tokens in place of max_tokens' };
    const { ask, received } = await modelThatAnswers({ status: 400, body: { error } }, fine);
    await ask();
    expect(received[1]?.body).toMatchObject({ max_completion_tokens: 700 });
    expect(received[1]?.body).not.toHaveProperty('temperature');
    expect(received[1]?.body).not.toHaveProperty('max_tokens');
  });

  it.each([429, 500, 503])('is asked a second time after %i, and no third time', async (status) => {
    const unavailable = { status, headers: { 'retry-after': '2' }, body: {} };
    const { ask, received, waits } = await modelThatAnswers(unavailable, fine);
    expect(await ask()).toEqual({ title: 'Three homes' });
    expect(waits).toEqual([2_000]);
    await server?.stop();
    const other = await modelThatAnswers(unavailable, unavailable, fine);
    await expect(other.ask()).rejects.toMatchObject({ problem: status === 429 ? 'busy' : 'away' });
    expect(other.received).toHaveLength(2);
    expect(received).toHaveLength(2);
  });

  it('isn’t asked again if the server wants a long rest', async () => {
    const { ask, received } = await modelThatAnswers({ status: 429, headers: { 'retry-after': '60' }, body: {} }, fine);
    await expect(ask()).rejects.toMatchObject({ problem: 'busy' });
    expect(received).toHaveLength(1);
  });
});

describe('no answer is', () => {
  it.each<[string, ChatAnswer, string]>([
    ['silence', 'silence', 'away'],
    ['a web page', { body: '<html>Sign in</html>' }, 'unusable'],
    ['an empty list of choices', { body: { choices: [] } }, 'unusable'],
    ['an empty text', getCompletion(''), 'unusable'],
    ['a text that is no JSON', getCompletion('Sure! Here is a title.'), 'unusable'],
    ['JSON in a fence', getCompletion('```json\n{"title":"x"}\n```'), 'unusable'],
    ['a text that was cut off', getCompletion('{"title":"x"}', { finish_reason: 'length' }), 'unusable'],
    ['a text that a filter stopped', getCompletion('{"title":"x"}', { finish_reason: 'content_filter' }), 'unusable'],
    ['a refusal', getCompletion('{"title":"x"}', { refusal: 'I can’t help.' }), 'refused'],
    ['a wrong key', { status: 401, body: { error: { message: `Incorrect API key provided: ${KEY}` } } }, 'refused'],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' }, 'refused'],
    ['too much', { body: 'x'.repeat(300_000) }, 'unusable'],
  ])('%s', async (_, answer, problem) => {
    const { ask } = await modelThatAnswers(answer);
    const error = await ask().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'LanguageModelError', problem });
    expect(String(error)).not.toContain(KEY);
    expect(String(error)).not.toContain('127.0.0.1');
  });

  it('a server that isn’t there', async () => {
    const { ask } = await modelThatAnswers();
    await server?.stop();
    server = undefined;
    await expect(ask()).rejects.toMatchObject({ problem: 'away', message: "can't be reached (ECONNREFUSED)" });
  });
});

describe('many questions', () => {
  it('are asked two at once, and those beyond ten that wait are turned away', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    server = await startChatServer(async () => {
      await released;
      return fine;
    });
    const model = createChatModel({ url: server.url, key: undefined, model: 'small', usesRemarks: false });
    const asked = Array.from({ length: 13 }, () => model.ask(question));
    const settled = Promise.allSettled(asked);
    await expect(asked[12]).rejects.toMatchObject({ problem: 'busy' });
    await vi.waitFor(() => expect(server?.received.length).toBeGreaterThanOrEqual(2));
    release();
    expect((await settled).map(({ status }) => status)).toEqual([...Array(12).fill('fulfilled'), 'rejected']);
    expect(server.mostAtOnce()).toBe(2);
    expect(server.received[0]?.authorization).toBeUndefined();
  });

  it('end when their time is over, also those that only waited', async () => {
    server = await startChatServer(() => 'silence');
    const config = { url: server.url, key: undefined, model: 'small', usesRemarks: false };
    const model = createChatModel(config, { timeoutMs: 100 });
    const settled = await Promise.allSettled([1, 2, 3].map(() => model.ask(question)));
    expect(settled.map((one) => one.status === 'rejected' && one.reason.problem)).toEqual(['away', 'away', 'away']);
  });
});
