import { createHash, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { AppError } from '../errors.ts';
import { FairQueue, QueueFullError } from '../platform/fair-queue.ts';

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

/** A page as it goes over the wire. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Set when something of it couldn't be had: it is sent, but not kept. */
  incomplete?: boolean;
}

/** A page as it is kept: compressed only, a fifth of its size. Whoever takes nothing else gets it decompressed. */
export interface CachedPage extends Omit<RenderedPage, 'body' | 'incomplete'> {
  etag: string;
  brotli: Buffer;
  /** Made when first asked for. */
  gzip?: Promise<Buffer>;
  hits: number;
}

const MAX_BYTES = 16 * 1024 * 1024;
/**
 * One at a time, because all renders share one processor. A second one begins beside a render that takes long: that one
 * waits for a geocoder or the database.
 */
const RENDERS = { atOnce: 2, headStart: 100, atOnceEach: 1, waitingEach: 40, waiting: 80, pausesForOthers: true };
const RETRY_SECONDS = 2;
/** 1.4 ms for a page, against 40 for the best. */
const QUICK_BROTLI = 5;
const BEST_BROTLI = 11;
/** From so many hits on, a page is worth the best compression. */
const POPULAR = 25;

async function brotliOf(body: Buffer, quality: number): Promise<Buffer> {
  const compressed = await compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // As wide as the page: the default window of 4 MB costs the best quality 32 MB of tables each time.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(body.length + 16)))),
    },
  });
  // The compressor's answer is a part of a buffer of 64 KB, which would be kept with it.
  return Buffer.from(Uint8Array.from(compressed).buffer);
}

/** Keeps rendered pages by key, renders each missing one once, in the order of its clients' turns, and refuses when too many wait. */
export class PageCache {
  readonly #pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    // Twice, for the gzip form that may be made of it; and its headers.
    sizeCalculation: (page) => 2 * page.brotli.length + 2_000,
  });
  readonly #renders = new FairQueue(RENDERS);
  readonly #recompressions = new PQueue({ concurrency: 1 });

  /** The page of a key, or undefined; counts the hit. */
  hit(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (page && ++page.hits === POPULAR) {
      void this.#recompressions.add(async () => {
        page.brotli = await brotliOf(await decompressBrotli(page.brotli), BEST_BROTLI);
      });
    }
    return page;
  }

  /**
   * Renders a page for a client and keeps it unless something failed. Requests for the same key share one render.
   * @throws AppError unavailable when too many pages wait to be rendered.
   */
  render(key: string, client: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    return this.#inTurn(client, key, () => this.#renderAndKeep(key, render));
  }

  /**
   * Renders a page that is for one request only, in turn with all others.
   * @throws AppError unavailable when too many pages wait to be rendered.
   */
  renderOnce(client: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    return this.#inTurn(client, randomUUID(), render);
  }

  async #inTurn<T>(client: string, key: string, render: () => Promise<T>): Promise<T> {
    try {
      return await this.#renders.run(client, key, render);
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      throw new AppError('unavailable', 'Too many pages are being prepared. Try again in a moment.', {
        cause: error,
        retryAfter: RETRY_SECONDS,
      });
    }
  }

  async #renderAndKeep(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const rendered = await render();
    const etag = `"${createHash('sha256').update(rendered.body).digest('base64url').slice(0, 22)}"`;
    const { status, headers, body } = rendered;
    const page: CachedPage = { status, headers, etag, brotli: await brotliOf(body, QUICK_BROTLI), hits: 0 };
    if (page.status < 500 && !rendered.incomplete) this.#pages.set(key, page);
    return page;
  }
}

/** The body of a page in the best encoding that the client accepts. */
export async function encodedBody(page: CachedPage, accept: string): Promise<{ body: Buffer; encoding?: string }> {
  if (/\bbr\b(?!\s*;\s*q=0)/.test(accept)) return { body: page.brotli, encoding: 'br' };
  if (/\bgzip\b(?!\s*;\s*q=0)/.test(accept)) {
    page.gzip ??= decompressBrotli(page.brotli).then((body) => compressGzip(body, { level: 6 }));
    return { body: await page.gzip, encoding: 'gzip' };
  }
  return { body: await decompressBrotli(page.brotli) };
}
