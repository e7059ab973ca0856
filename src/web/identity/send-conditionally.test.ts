import { describe, expect, it } from 'vitest';
import { sendConditionally } from './send-conditionally.ts';

/** A server with one answer, which counts how often it sends the body. */
function serve(answer: { body: string; etag?: string }) {
  let sent = 0;
  const { send, forget } = sendConditionally(async (_path, { headers }) => {
    if (answer.etag !== undefined && headers['if-none-match'] === answer.etag)
      return new Response(null, { status: 304 });
    sent += 1;
    return new Response(answer.body, answer.etag === undefined ? {} : { headers: { etag: answer.etag } });
  });
  const get = async (path = '/a') => (await send(path, { method: 'GET', headers: {} })).text();
  return { answer, get, forget, post: () => send('/a', { method: 'POST', headers: {} }), sent: () => sent };
}

describe('an answer that is asked for again', () => {
  it('isn’t sent again while it stays the same', async () => {
    const { answer, get, sent } = serve({ body: 'one', etag: 'W/"1"' });
    expect([await get(), await get(), sent()]).toEqual(['one', 'one', 1]);
    Object.assign(answer, { body: 'two', etag: 'W/"2"' });
    expect([await get(), await get(), sent()]).toEqual(['two', 'two', 2]);
  });

  it('is sent again after it was forgotten, and for a change', async () => {
    const { get, forget, post, sent } = serve({ body: 'one', etag: 'W/"1"' });
    await get();
    await post();
    forget();
    expect([await get(), sent()]).toEqual(['one', 3]);
  });

  it('is kept only with a hash, among the last 30, and if it isn’t long', async () => {
    const version = serve({ body: 'one', etag: '"compound-1.2"' });
    await version.get();
    await version.get();
    expect(version.sent()).toBe(2);
    const long = serve({ body: 'x'.repeat(200_001), etag: 'W/"1"' });
    await long.get();
    expect([(await long.get()).length, long.sent()]).toEqual([200_001, 2]);
    const many = serve({ body: 'one', etag: 'W/"1"' });
    for (let path = 0; path <= 30; path += 1) await many.get(`/${path}`);
    await many.get('/30');
    expect(many.sent()).toBe(31);
    await many.get('/0');
    expect(many.sent()).toBe(32);
  });
});
