import type { FeedConfig } from '../config/listing-feeds.ts';
import type { Database } from '../database/database.ts';
import type { Limits } from '../limits/limits.ts';
import { AccessTokens } from './access-tokens.ts';
import { FeedError } from './feed-error.ts';
import { type Fetched, fetchText, parseObject } from './fetch-json.ts';
import { isSafeLink, odataText, odataUrl, safeLink } from './odata-url.ts';
import { readMetadata, type ServerFields } from './read-metadata.ts';
import { takeRequest } from './request-pace.ts';

/** A question about a collection. */
export interface FeedQuery {
  resource: 'Property' | 'Media' | 'Lookup';
  select?: readonly string[];
  expand?: string | undefined;
  filter?: string | undefined;
  orderby?: string;
  /** Whether to ask how many rows there are in all. */
  count?: boolean;
}

/** How to ask for a page: its size, as a preference or as `$top`, and how many rows to leave out. */
export interface PageWish {
  size: number;
  dialect: 'maxpagesize' | 'top';
  skip?: number;
}

export interface FeedPage {
  /** As the server sent them. */
  rows: unknown[];
  /** To the next page. Never rebuild it. */
  link: string | null;
  /** How many rows there are in all, if the server tells. */
  count: number | null;
  /** Whether the server said that it took the preferred size, and so will send links. */
  is_applied: boolean;
}

export interface FeedClock {
  /** Milliseconds since 1970. */
  now: () => number;
  wait: (ms: number) => Promise<void>;
  /** From 0 to 1, to spread retries. */
  random: () => number;
}

const MAX_BYTES = 32 * 1024 * 1024;
const ACCEPTED = 'application/json;odata.metadata=minimal;IEEE754Compatible=false';
const FIRST_RETRY_MS = 2_000;
const [FIRST_REST_MS, MAX_REST_MS] = [60_000, 3_600_000];

/** How long to try. */
export interface Patience {
  timeoutMs: number;
  tries: number;
  /** A longer wait is a failure. */
  longestWaitMs: number;
}

/** For runs, which go on later if they have to wait for longer. */
const usualPatience: Patience = { timeoutMs: 120_000, tries: 5, longestWaitMs: 120_000 };

interface ClientOptions {
  db: Database;
  limits: Limits;
  clock: FeedClock;
  patience?: Partial<Patience>;
  mostBytes?: number;
}

/**
 * Asks a server with the RESO Web API. Keeps within the feed's limits, gets tokens, and tries again after failures that
 * pass. All methods throw FeedError.
 */
export class ResoClient {
  readonly #feed: FeedConfig;
  readonly #options: Required<Omit<ClientOptions, 'patience'>> & Patience;
  readonly #tokens: AccessTokens;
  /** How many answers in a row said that we ask too often. */
  #limitedTimes: number;
  /** What was asked and answered so far. */
  readonly used = { requests: 0, bytes: 0 };

  constructor(feed: FeedConfig, options: ClientOptions, limitedTimes = 0) {
    this.#feed = feed;
    const { patience, ...rest } = options;
    this.#options = { ...usualPatience, mostBytes: MAX_BYTES, ...rest, ...patience };
    this.#tokens = new AccessTokens(feed.access, options.clock.now);
    this.#limitedTimes = limitedTimes;
  }

  get limitedTimes(): number {
    return this.#limitedTimes;
  }

  /** The first page of a question. */
  page(
    { resource, select, expand, filter, orderby, count }: FeedQuery,
    { size, dialect, skip }: PageWish,
  ): Promise<FeedPage> {
    const url = odataUrl(this.#feed.url, resource, {
      $select: select?.join(','),
      $expand: expand,
      $filter: filter,
      $orderby: orderby,
      $count: count ? 'true' : undefined,
      $top: dialect === 'top' ? size : undefined,
      $skip: skip === 0 ? undefined : skip,
    });
    return this.#askPage(url, dialect === 'maxpagesize' ? size : null);
  }

  /** Whether a link can be followed without giving the token away. */
  isSafe(link: string): boolean {
    return isSafeLink(this.#feed.url, link);
  }

  /** The page that a link leads to. */
  async follow(link: string, { size, dialect }: PageWish): Promise<FeedPage> {
    return this.#askPage(safeLink(this.#feed.url, link), dialect === 'maxpagesize' ? size : null);
  }

  /** One listing. Null if the feed has no such listing. */
  async one(key: string, { select, expand }: Pick<FeedQuery, 'select' | 'expand'>): Promise<unknown> {
    const resource = `Property(${encodeURIComponent(odataText(key))})`;
    const url = odataUrl(this.#feed.url, resource, { $select: select?.join(','), $expand: expand });
    try {
      const answer = await this.#ask(url, { accept: ACCEPTED }, ({ text }) => parseObject(text));
      // Some servers answer with a collection of one, or of none.
      return Array.isArray(answer['value']) && !('ListingKey' in answer)
        ? ((answer['value'][0] as unknown) ?? null)
        : answer;
    } catch (error) {
      if (error instanceof FeedError && error.problem === 'not_found') return null;
      throw error;
    }
  }

  /** The fields that the server has. Null if it doesn't tell. */
  async fields(): Promise<ServerFields | null> {
    try {
      const { text } = await this.#ask(
        `${this.#feed.url}/$metadata`,
        { accept: 'application/xml' },
        (fetched) => fetched,
      );
      return readMetadata(text);
    } catch (error) {
      if (error instanceof FeedError && (error.problem === 'not_found' || error.problem === 'refused')) return null;
      throw error;
    }
  }

  async #askPage(url: string, preferredSize: number | null): Promise<FeedPage> {
    const prefer: Record<string, string> = {};
    if (preferredSize !== null) prefer['prefer'] = `odata.maxpagesize=${preferredSize}`;
    return this.#ask(url, { accept: ACCEPTED, ...prefer }, ({ text, headers }) => {
      const { value, '@odata.nextLink': link, '@odata.count': count } = parseObject(text);
      if (!Array.isArray(value)) throw new FeedError('down', 'answered without a list of rows');
      return {
        rows: value as unknown[],
        link: typeof link === 'string' && link !== '' ? link : null,
        count: count === undefined || count === null || Number.isNaN(Number(count)) ? null : Number(count),
        is_applied: /maxpagesize/i.test(headers.get('preference-applied') ?? ''),
      };
    });
  }

  /** Asks until there is an answer that can be read, or trying again doesn't help. */
  async #ask<T>(url: string, headers: Record<string, string>, read: (fetched: Fetched) => T): Promise<T> {
    let isNewToken = false;
    for (let tried = 1; ; tried += 1) {
      let token = '';
      try {
        token = await this.#tokens.get();
        const answer = read(await this.#send(url, { ...headers, authorization: `Bearer ${token}` }));
        this.#limitedTimes = 0;
        return answer;
      } catch (error) {
        if (!(error instanceof FeedError)) throw error;
        if (error.problem === 'unauthorized' && !isNewToken && this.#tokens.drop(token)) isNewToken = true;
        else await this.#rest(this.#withoutSecrets(error, token), tried);
      }
    }
  }

  async #send(url: string, headers: Record<string, string>): Promise<Fetched> {
    await this.#takeTurn();
    const { timeoutMs, mostBytes, clock } = this.#options;
    this.used.requests += 1;
    const fetched = await fetchText({ url, headers, timeoutMs, mostBytes, now: clock.now });
    this.used.bytes += fetched.bytes;
    return fetched;
  }

  /** Waits until the feed's limits allow a request. */
  async #takeTurn(): Promise<void> {
    const { clock, longestWaitMs } = this.#options;
    for (let seconds = await takeRequest(this.#options, this.#feed); seconds > 0; ) {
      const ms = Math.ceil(seconds * 1_000);
      if (ms > longestWaitMs) throw new FeedError('limited', 'has no requests left', clock.now() + ms);
      await clock.wait(ms);
      seconds = await takeRequest(this.#options, this.#feed);
    }
  }

  /** Waits before the next try. @throws FeedError if there is none, or only much later. */
  async #rest(error: FeedError, tried: number): Promise<void> {
    const { clock, tries, longestWaitMs } = this.#options;
    if (error.problem === 'limited') {
      this.#limitedTimes += 1;
      const doubled = Math.min(MAX_REST_MS, FIRST_REST_MS * 2 ** (this.#limitedTimes - 1));
      // With up to a tenth more, so that several clients don't come back at once.
      const at = error.retry_at ?? clock.now() + doubled * (1 + clock.random() / 10);
      const ms = at - clock.now();
      if (ms > longestWaitMs || tried >= tries) throw new FeedError('limited', error.message, at);
      return clock.wait(Math.max(0, ms));
    }
    if (error.problem !== 'down' || tried >= tries) throw error;
    const usual = FIRST_RETRY_MS * 2 ** (tried - 1);
    const asked = error.retry_at === null ? 0 : error.retry_at - clock.now();
    if (Math.max(usual, asked) > longestWaitMs) throw error;
    return clock.wait(Math.max(usual, asked));
  }

  /** The same error, also if the server repeats what must not be written down. */
  #withoutSecrets(error: FeedError, token: string): FeedError {
    const { access } = this.#feed;
    const secrets = [token, access.kind === 'token' ? access.token : access.secret].filter((secret) => secret !== '');
    const message = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), error.message);
    return message === error.message ? error : new FeedError(error.problem, message, error.retry_at);
  }
}
