import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { encodedBody, PageCache, type RenderedPage } from './page-cache.ts';

const page = (text: string, status = 200): RenderedPage => ({ status, headers: {}, body: Buffer.from(text) });

describe('PageCache', () => {
  it('renders a page once for all who ask at the same time', async () => {
    const cache = new PageCache();
    let renders = 0;
    const render = async () => {
      renders += 1;
      return page('x');
    };
    const pages = await Promise.all(Array.from({ length: 60 }, () => cache.render('a', 'client', render)));
    expect(renders).toBe(1);
    expect(new Set(pages).size).toBe(1);
    expect(cache.hit('a')).toBe(pages[0]);
    expect(cache.hit('b')).toBeUndefined();
  });

  it('renders a second page beside one that takes long, and refuses when too many wait', async () => {
    const cache = new PageCache();
    let running = 0;
    let highest = 0;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const render = async () => {
      highest = Math.max(highest, (running += 1));
      await held;
      running -= 1;
      return page('x');
    };
    const accepted: Promise<unknown>[] = [];
    for (let key = 0; key < 200; key += 1) accepted.push(cache.render(String(key), `client ${key % 4}`, render));
    const settled = Promise.allSettled(accepted);
    expect(running).toBe(1);
    await vi.waitFor(() => expect(running).toBe(2), 5_000);
    release();
    const refused = (await settled).filter(({ status }) => status === 'rejected');
    for (const { reason } of refused as PromiseRejectedResult[]) expect(reason).toMatchObject({ code: 'unavailable' });
    expect(highest).toBe(2);
    expect(refused.length).toBeGreaterThan(100);
    expect(refused.length).toBeLessThan(150);
  });

  it('keeps no failure', async () => {
    const cache = new PageCache();
    await cache.render('a', 'client', async () => page('down', 503));
    expect(cache.hit('a')).toBeUndefined();
    await expect(cache.render('b', 'client', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    const up = await cache.render('b', 'client', async () => page('up'));
    expect((await encodedBody(up, '')).body.toString()).toBe('up');
  });

  it('gives the body in what the client accepts', async () => {
    const body = Buffer.from('hello '.repeat(100));
    const cached = await new PageCache().render('a', 'client', async () => ({ status: 200, headers: {}, body }));
    const br = await encodedBody(cached, 'gzip, deflate, br');
    expect(brotliDecompressSync(br.body).equals(body)).toBe(true);
    const gz = await encodedBody(cached, 'gzip, br;q=0');
    expect(gz.encoding).toBe('gzip');
    expect(gunzipSync(gz.body).equals(body)).toBe(true);
    for (const { body: kept } of [br, gz]) expect(kept.buffer.byteLength).toBe(kept.length);
    expect(await encodedBody(cached, '')).toEqual({ body });
  });
});
