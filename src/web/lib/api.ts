import type { CallKey, CallRequest, CallResponse } from '../../contracts/contract.ts';
import type { PublishedFiles } from '../../contracts/pages/published-files.ts';
import type { Problem } from '../../contracts/protocol/problem.ts';
import { isWhole } from '../../rules/homes/published/published-shape.ts';

const TIMEOUT_MS = 120_000;
const BAD_GATEWAY = 502;
/** In characters. Several such requests stay below the browsers' limit. */
const MAX_KEPT_ALIVE = 5_000;

/** How a call handles its errors. */
export interface CallOptions {
  /** Logs errors and returns null instead of throwing. */
  handleErrors: true;
}

/** How a published file is read. */
export interface CachedDataOptions {
  /**
   * Leaves the time stamp out of the query. A cache between the browser and the CDN may then answer with an older
   * version.
   */
  allowCached?: boolean;
  /** Fetches the file again, even if it is in memory. */
  memoize?: false;
}

/** The source of the screens' data, on the server and in the browser. */
export interface Api {
  /**
   * Makes a call. A call that isn't public needs a token.
   * @throws ApiProblem with the server's problem document, or with a similar document if the answer isn't from the
   * server. Without any answer: the error that `fetch` throws. With `handleErrors`, never throws.
   */
  call<K extends CallKey>(key: K, request: CallRequest<K>, token?: string): Promise<CallResponse<K>>;
  call<K extends CallKey>(
    key: K,
    request: CallRequest<K>,
    token: string | undefined,
    options: CallOptions,
  ): Promise<CallResponse<K> | null>;
  /** A published file. Null if it can't be read, which is logged. */
  cachedModelData<P extends keyof PublishedFiles>(
    path: P,
    options?: CachedDataOptions,
  ): Promise<PublishedFiles[P] | null>;
}

/** An error answer of the API. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

/** Sends a request of a call, as `fetch` does. */
export type Send = (
  path: string,
  init: { method: string; body?: string; headers: Record<string, string> },
) => Promise<Response>;

async function orNull<T>(key: string, answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    console.warn(key, error);
    return null;
  }
}

/** Makes calls through a function that works like `fetch`. */
export function caller(send: Send): Api['call'] {
  const call = async <K extends CallKey>(key: K, request: CallRequest<K>, token?: string): Promise<CallResponse<K>> => {
    const [method = '', template = ''] = key.split(' ');
    const {
      params = {},
      query = {},
      body,
      headers,
    }: { params?: object; query?: object; body?: unknown; headers?: Record<string, string> } = request;
    const values = params as Record<string, unknown>;
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
    const response = await send(`/api${path}${search && `?${search}`}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json().catch(() => null);
    // A proxy's HTML page or a truncated answer is an error, whatever its status.
    const unreadable = typeof answer !== 'object' || answer === null;
    if (response.ok && !unreadable) return answer as never;
    if (!unreadable && 'code' in answer) throw new ApiProblem(answer as Problem);
    throw new ApiProblem({
      type: 'about:blank',
      title: 'Unreadable answer',
      status: response.ok ? BAD_GATEWAY : response.status,
      detail: 'Something went wrong on our end. Please try again.',
      code: 'unavailable',
      request_id: '',
    });
  };
  return <K extends CallKey>(key: K, request: CallRequest<K>, token?: string, options?: CallOptions) => {
    const answer = call(key, request, token);
    return (options?.handleErrors ? orNull(key, answer) : answer) as Promise<CallResponse<K>>;
  };
}

/**
 * Reads published files from the CDN, by default only once for each data version. The query has the data version as a time
 * stamp, so that answers can be cached.
 */
export function cachedModelDataReader(cdnUrl: string, dataVersion: () => string): Api['cachedModelData'] {
  const memory = new Map<string, Promise<unknown>>();
  const load = async (path: string, key: string, allowCached: boolean): Promise<unknown> => {
    const query = allowCached ? '' : `?t=${dataVersion()}`;
    try {
      const response = await fetch(`${cdnUrl}/cached-model-data${path}${query}`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`${response.status} for ${path}`);
      const file: unknown = await response.json();
      if (!isWhole(path, file)) throw new Error(`${path} is not what it should be`);
      return file;
    } catch (error) {
      console.warn('Cached model data', path, error);
      memory.delete(key);
      return null;
    }
  };
  return (path, { allowCached = false, memoize = true } = {}) => {
    const key = dataVersion() + path;
    const known = (memoize ? memory.get(key) : undefined) ?? load(path, key, allowCached);
    memory.set(key, known);
    return known as Promise<never>;
  };
}

/** Sends a request from the browser. */
export const sendToServer: Send = (path, init) =>
  fetch(path, {
    ...init,
    credentials: 'include',
    // A change still reaches the server if the visitor leaves the page at once. Browsers limit this to 64 KB.
    keepalive: init.method !== 'GET' && (init.body ?? '').length < MAX_KEPT_ALIVE,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });

let browser: Api | undefined;

/** The API for the browser. The page's data attributes name the base and the version of its published files. */
export function browserApi(): Api {
  const { dataset } = document.documentElement;
  browser ??= {
    call: caller(sendToServer),
    cachedModelData: cachedModelDataReader(dataset.cdnUrl ?? '/cdn', () => dataset.dataVersion ?? ''),
  };
  return browser;
}
