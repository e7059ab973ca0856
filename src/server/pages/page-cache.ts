import { createHash, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { acceptedEncoding } from '../http/accepted.ts';
import { AppError } from '../platform/errors/errors.ts';
import { FairQueue, QueueFullError } from '../platform/queues/fair-queue.ts';

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

/** A page as it is sent. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Set if some data of the page couldn't be loaded. The page is sent, but not cached. */
  incomplete?: boolean;
}

/**
 * A page as the cache stores it: only compressed, a fifth of its size. It is decompressed for clients that accept no
 * compression.
 */
export interface CachedPage extends Omit<RenderedPage, 'body' | 'incomplete'> {
  etag: string;
  brotli: Buffer;
  /** Made for the first client that asks for it. */
  gzip?: Promise<Buffer>;
  hits: number;
}

const MAX_BYTES = 16 * 1024 * 1024;
/**
 * All renders share a processor, so render one page at a time. If a render takes long, it is waiting for a geocoder or
 * the database, so a second render begins beside it.
 */
const RENDERS = { atOnce: 2, headStart: 100, atOnceEach: 1, waitingEach: 40, waiting: 80, pausesForOthers: true };
const RETRY_SECONDS = 2;
/** Takes 1.4 ms for a page. The best compression takes 40 ms. */
const QUICK_BROTLI = 5;
const BEST_BROTLI = 11;
/** After this many hits, a page is worth the best compression. */
const POPULAR = 25;

/** Copies the result of a compressor: it is a slice of a 64 KB buffer, which the cache would hold as a whole. */
function trimmed(compressed: Buffer): Buffer {
  return Buffer.from(Uint8Array.from(compressed).buffer);
}

async function getBrotli(body: Buffer, quality: number): Promise<Buffer> {
  const compressed = await compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // As wide as the page, because with the default window of 4 MB the best quality allocates 32 MB of tables each
      // time.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(body.length + 16)))),
    },
  });
  return trimmed(compressed);
}

async function getGzip(body: Buffer): Promise<Buffer> {
  return trimmed(await compressGzip(body, { level: 6 }));
}

/**
 * Caches rendered pages by key. Renders each missing page once, with clients taking turns, and refuses if too many
 * renders wait.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    // Twice, to make room for the gzip form, plus the headers.
    sizeCalculation: (page) => 2 * page.brotli.length + 2_000,
  });
  readonly #renders = new FairQueue(RENDERS);
  readonly #recompressions = new PQueue({ concurrency: 1 });

  /** The page of a key, or undefined. Counts the hit. */
  hit(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (page && ++page.hits === POPULAR) {
      void this.#recompressions.add(async () => {
        page.brotli = await getBrotli(await decompressBrotli(page.brotli), BEST_BROTLI);
      });
    }
    return page;
  }

  /**
   * Renders a page for a client, and caches it unless something failed. Requests for the same key share a render.
   * @throws AppError unavailable when too many pages wait to be rendered.
   */
  render(key: string, client: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    return this.#inTurn(client, key, () => this.#renderAndKeep(key, render));
  }

  /**
   * Renders a page for a single request, without caching it. It waits for its turn like all others.
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
      throw new AppError('unavailable', 'We’re very busy right now. Please try again in a moment.', {
        cause: error,
        retryAfter: RETRY_SECONDS,
      });
    }
  }

  async #renderAndKeep(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const rendered = await render();
    const etag = `"${createHash('sha256').update(rendered.body).digest('base64url').slice(0, 22)}"`;
    const { status, headers, body } = rendered;
    const page: CachedPage = { status, headers, etag, brotli: await getBrotli(body, QUICK_BROTLI), hits: 0 };
    if (page.status < 500 && !rendered.incomplete) this.#pages.set(key, page);
    return page;
  }
}

/** The body of a page in the best encoding that an Accept-Encoding header accepts. */
export async function encodedBody(page: CachedPage, accept: string): Promise<{ body: Buffer; encoding?: string }> {
  const encoding = acceptedEncoding(accept);
  if (encoding === 'br') return { body: page.brotli, encoding };
  if (encoding === 'gzip') {
    page.gzip ??= decompressBrotli(page.brotli).then(getGzip);
    return { body: await page.gzip, encoding };
  }
  return { body: await decompressBrotli(page.brotli) };
}
