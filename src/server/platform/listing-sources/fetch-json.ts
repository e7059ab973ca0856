import { FeedError } from './feed-error.ts';
import { retryAt } from './retry-at.ts';

interface Request {
  url: string;
  method?: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  timeoutMs: number;
  mostBytes: number;
  now: () => number;
}

export interface Fetched {
  text: string;
  /** After decompression. */
  bytes: number;
  headers: Headers;
}

const SHOWN = 200;

/**
 * What a server says about its error, short and on one line. Its last period is cut off, because our own sentence adds one.
 * Never the whole body, which can repeat the request.
 */
function getErrorText(text: string): string {
  try {
    const { error, error_description } = JSON.parse(text) as { error?: unknown; error_description?: unknown };
    const reason =
      typeof error === 'object' && error !== null
        ? (error as { message?: unknown }).message
        : (error_description ?? error);
    return typeof reason === 'string'
      ? `: ${reason
          .replaceAll(/\s+/g, ' ')
          .slice(0, SHOWN)
          .replace(/[. ]+$/, '')}`
      : '';
  } catch {
    return '';
  }
}

async function readBytes({ body }: Response, mostBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new FeedError('too_large', `answered with more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The bytes as text. A charset other than UTF-8 would change names without a trace. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FeedError('down', 'answered with bytes that are no UTF-8');
  }
}

/** Whether the same question may be answered later. */
const isPassing = (status: number): boolean =>
  status === 202 || status === 408 || status === 425 || (status >= 500 && status !== 501);

function toError(response: Response, text: string, now: number): FeedError {
  const { status } = response;
  const message = `answered ${status}${getErrorText(text)}`;
  if (status === 429) return new FeedError('limited', message, retryAt(response.headers, now));
  if (status === 401 || status === 403) return new FeedError('unauthorized', message);
  if (status === 404 || status === 410) return new FeedError('not_found', message);
  if (status === 413 || status === 414 || status === 431) return new FeedError('too_complex', message);
  if (status >= 300 && status < 400) return new FeedError('unsafe', `${message}, a redirect`);
  if (isPassing(status)) return new FeedError('down', message, retryAt(response.headers, now));
  return new FeedError('refused', message);
}

/** A failure below HTTP, by its code alone, because its message can contain the address. */
function getFailure(error: unknown): FeedError {
  if (error instanceof FeedError) return error;
  const { name, cause } = error as { name: string; cause?: { code?: string } };
  return new FeedError(
    'down',
    name === 'TimeoutError' ? 'did not answer in time' : `can't be reached (${cause?.code ?? name})`,
  );
}

/**
 * Sends a request and reads the answer, with a limit on its time and size. Follows no redirects.
 * @throws FeedError for any answer but 200 and 201.
 */
export async function fetchText({
  url,
  method = 'GET',
  headers,
  body,
  timeoutMs,
  mostBytes,
  now,
}: Request): Promise<Fetched> {
  try {
    const response = await fetch(url, {
      method,
      headers: { 'accept-encoding': 'gzip', ...headers },
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const bytes = await readBytes(response, mostBytes);
    if (response.status !== 200 && response.status !== 201) {
      throw toError(response, new TextDecoder().decode(bytes.subarray(0, 10_000)), now());
    }
    return { text: decoded(bytes), bytes: bytes.byteLength, headers: response.headers };
  } catch (error) {
    throw getFailure(error);
  }
}

/**
 * The JSON object of an answer.
 * @throws FeedError for anything else, such as a web page, a cut text, or an error with the status of success.
 */
export function parseObject(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new FeedError('down', 'answered with something that is no JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new FeedError('down', 'answered with no object');
  if ('error' in value) throw new FeedError('down', `answered with an error${getErrorText(text)}`);
  return value as Record<string, unknown>;
}
