import type { FeedConfig } from '../config/listing-feeds.ts';
import { FeedError } from './feed-error.ts';
import { fetchText, parseObject } from './fetch-json.ts';

/** Without `expires_in`, a token counts for this long. */
const USUAL_LIFE_S = 15 * 60;
/** A token is replaced this long before its end. */
const MARGIN_MS = 60_000;
const TIMEOUT_MS = 30_000;
const MAX_BYTES = 100_000;

type Credentials = Extract<FeedConfig['access'], { kind: 'client_credentials' }>;

interface Token {
  value: string;
  /** Milliseconds since 1970. */
  until: number;
}

/** The characters of a form, as the id and the secret are written in a Basic header (RFC 6749, section 2.3.1). */
const inForm = (text: string): string => new URLSearchParams({ x: text }).toString().slice('x='.length);

/** The access tokens of a feed: its fixed token, or those that its token address gives for credentials. */
export class AccessTokens {
  readonly #access: FeedConfig['access'];
  readonly #now: () => number;
  #token: Token | undefined;
  #asked: Promise<Token> | undefined;
  /** Servers differ in where they look for the credentials. What worked is kept. */
  #inBody = false;

  constructor(access: FeedConfig['access'], now: () => number) {
    this.#access = access;
    this.#now = now;
  }

  /** @throws FeedError if the token address gives none. */
  async get(): Promise<string> {
    if (this.#access.kind === 'token') return this.#access.token;
    if (this.#token && this.#token.until - MARGIN_MS > this.#now()) return this.#token.value;
    const credentials = this.#access;
    this.#asked ??= this.#ask(credentials).finally(() => {
      this.#asked = undefined;
    });
    this.#token = await this.#asked;
    return this.#token.value;
  }

  /** Drops a token that the feed refused. Returns whether there can be another one. */
  drop(token: string): boolean {
    if (this.#access.kind === 'token') return false;
    if (this.#token?.value === token) this.#token = undefined;
    return true;
  }

  async #ask(credentials: Credentials): Promise<Token> {
    try {
      return await this.#request(credentials);
    } catch (error) {
      const isRefused = error instanceof FeedError && (error.problem === 'unauthorized' || error.problem === 'refused');
      if (!isRefused) throw error;
      this.#inBody = !this.#inBody;
      return this.#request(credentials).catch((second: unknown) => {
        const isOurs = second instanceof FeedError && second.problem === 'refused';
        throw isOurs ? new FeedError('unauthorized', second.message) : second;
      });
    }
  }

  async #request({ tokenUrl, id, secret, scope }: Credentials): Promise<Token> {
    const form = new URLSearchParams({ grant_type: 'client_credentials', ...(scope !== undefined && { scope }) });
    if (this.#inBody) {
      form.set('client_id', id);
      form.set('client_secret', secret);
    }
    const basic = Buffer.from(`${inForm(id)}:${inForm(secret)}`).toString('base64');
    const { text } = await fetchText({
      url: tokenUrl,
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        ...(!this.#inBody && { authorization: `Basic ${basic}` }),
      },
      body: form.toString(),
      timeoutMs: TIMEOUT_MS,
      mostBytes: MAX_BYTES,
      now: this.#now,
    });
    const { access_token, expires_in } = parseObject(text);
    if (typeof access_token !== 'string' || !/^[\x21-\x7e]+$/.test(access_token)) {
      throw new FeedError('unauthorized', 'gave no access token');
    }
    const life = Number(expires_in ?? USUAL_LIFE_S);
    return { value: access_token, until: this.#now() + (life > 0 ? life : USUAL_LIFE_S) * 1_000 };
  }
}
