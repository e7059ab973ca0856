import type { IncomingMessage } from 'node:http';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import {
  type AddressRule,
  ForbiddenAddressError,
  isPublicAddress,
  lookupAllowed,
  requireAllowedHost,
} from './public-address.ts';

/**
 * Why a file can't be had. `forbidden`: its address isn't public, or its port isn't allowed. `missing`: the host says that there is no such file.
 * `too_large`. `away`: the host doesn't answer, or not as it should, at this moment.
 */
export type FetchFailure = 'forbidden' | 'missing' | 'too_large' | 'away';

/** A file couldn't be fetched. The message has no address, because addresses can have secrets in them. */
export class FetchError extends Error {
  override name = 'FetchError';
  readonly failure: FetchFailure;

  constructor(failure: FetchFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.failure = failure;
  }
}

/** Files of other sites. */
export interface RemoteFiles {
  /**
   * Fetches a file over HTTP or HTTPS, from public addresses and allowed ports only. What the site says about its type is ignored.
   * @throws FetchError.
   */
  fetch(url: string, mostBytes: number): Promise<Buffer>;
}

/** A site that has an image in several formats sends the preferred one. The formats that are slow to decode come last. */
const ACCEPTED = 'image/jpeg, image/png, image/webp, image/avif;q=0.8, image/heic;q=0.5';

interface Options {
  userAgent: string;
  /** Where files may be fetched from. Everywhere in the public internet by default. */
  allows?: AddressRule;
  /** From which ports. Those of the web by default. */
  allowsPort?: (port: number) => boolean;
  /** In milliseconds, for the whole file. */
  timeoutMs?: number;
}

const MAX_REDIRECTS = 3;
const HTTP_PORT = 80;
const HTTPS_PORT = 443;
const TIMEOUT_MS = 60_000;
const REDIRECTS: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308]);
const MISSING: ReadonlySet<number | undefined> = new Set([400, 401, 403, 404, 405, 406, 410, 414, 451]);

function parsed(url: string, base?: URL): URL {
  const target = URL.parse(url, base);
  if (!target || !['http:', 'https:'].includes(target.protocol)) throw new FetchError('missing', 'not a web address');
  // Names and passwords in addresses belong to another time.
  if (target.username !== '' || target.password !== '') throw new FetchError('forbidden', 'a password in the address');
  return target;
}

function asFetchError(error: unknown): FetchError {
  if (error instanceof FetchError) return error;
  if (error instanceof ForbiddenAddressError) return new FetchError('forbidden', 'not a public address', error);
  return new FetchError('away', 'the host did not answer as it should', error);
}

async function readAll(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const tooLarge = (): FetchError => new FetchError('too_large', `more than ${mostBytes} bytes`);
  if (Number(answer.headers['content-length']) > mostBytes) throw tooLarge();
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > mostBytes) throw tooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Fetches files of other sites. */
export function createRemoteFiles({
  userAgent,
  allows = isPublicAddress,
  allowsPort = (port) => port === HTTP_PORT || port === HTTPS_PORT,
  timeoutMs = TIMEOUT_MS,
}: Options): RemoteFiles {
  /** Asks one host. The answer is being read when it resolves. */
  function ask(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    requireAllowedHost(url.hostname, allows);
    const isSecure = url.protocol === 'https:';
    const port = url.port === '' ? (isSecure ? HTTPS_PORT : HTTP_PORT) : Number(url.port);
    if (!allowsPort(port)) throw new FetchError('forbidden', `the port ${port} isn't allowed`);
    const request = isSecure ? httpsRequest : httpRequest;
    return new Promise((resolve, reject) => {
      const headers = { accept: ACCEPTED, 'user-agent': userAgent };
      // Each file has a connection of its own: one that was opened for another host is never used.
      request(url, { agent: false, headers, signal, lookup: lookupAllowed(allows) })
        .once('response', resolve)
        .once('error', reject)
        .end();
    });
  }

  async function follow(url: URL, mostBytes: number, signal: AbortSignal, redirects: number): Promise<Buffer> {
    const answer = await ask(url, signal);
    try {
      const { statusCode, headers } = answer;
      if (statusCode === 200) return await readAll(answer, mostBytes);
      if (MISSING.has(statusCode)) throw new FetchError('missing', `answered ${statusCode}`);
      if (!REDIRECTS.has(statusCode) || headers.location === undefined)
        throw new FetchError('away', `answered ${statusCode}`);
      if (redirects === MAX_REDIRECTS) throw new FetchError('missing', 'redirects too often');
      return await follow(parsed(headers.location, url), mostBytes, signal, redirects + 1);
    } finally {
      answer.destroy();
    }
  }

  return {
    async fetch(url, mostBytes) {
      try {
        return await follow(parsed(url), mostBytes, AbortSignal.timeout(timeoutMs), 0);
      } catch (error) {
        throw asFetchError(error);
      }
    },
  };
}
