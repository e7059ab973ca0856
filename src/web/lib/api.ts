import type { CallKey, CallRequest, CallResponse } from '../../contracts/contract.ts';
import type { Problem } from '../../contracts/problem.ts';
import type { PublishedFiles } from '../../contracts/published-files.ts';
import { isWhole } from '../../rules/published-shape.ts';

const TIMEOUT_MS = 120_000;
const BAD_GATEWAY = 502;

/** How a call deals with its errors. */
export interface CallOptions {
  /** Errors are logged, and the call returns null. */
  handleErrors: true;
}

/** How a published file is read. */
export interface CachedDataOptions {
  /** Without the time stamp in the query: an answer that is kept on the way may be an older version. */
  allowCached?: boolean;
  /** Asks again, whatever is known in this session. */
  memoize?: false;
}

/** What screens get their data from, on the server as in the browser. */
export interface Api {
  /**
   * Makes a call. A call that isn't public needs a token.
   * @throws ApiProblem with the server's problem document, or one like it when something else answers; when nothing does,
   *   what `fetch` throws. With `handleErrors` nothing is thrown.
   */
  call<K extends CallKey>(key: K, request: CallRequest<K>, token?: string): Promise<CallResponse<K>>;
  call<K extends CallKey>(
    key: K,
    request: CallRequest<K>,
    token: string | undefined,
    options: CallOptions,
  ): Promise<CallResponse<K> | null>;
  /** A published file, or null when it can't be had: that is logged. */
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

type Send = (
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

/** Makes calls through something that works like `fetch`. */
export function caller(send: Send): Api['call'] {
  const call = async <K extends CallKey>(key: K, request: CallRequest<K>, token?: string): Promise<CallResponse<K>> => {
    const [method = '', template = ''] = key.split(' ');
    const { params = {}, query = {}, body } = request as { params?: object; query?: object; body?: unknown };
    const values = params as Record<string, unknown>;
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
    const response = await send(`/api${path}${search && `?${search}`}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json().catch(() => null);
    // A proxy's page or half an answer is no answer, whatever its status says.
    const unreadable = typeof answer !== 'object' || answer === null;
    if (response.ok && !unreadable) return answer as never;
    if (!unreadable && 'code' in answer) throw new ApiProblem(answer as Problem);
    throw new ApiProblem({
      type: 'about:blank',
      title: 'Unreadable answer',
      status: response.ok ? BAD_GATEWAY : response.status,
      detail: 'Something went wrong on our side. Try again in a moment.',
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
 * Reads published files from the CDN, each once in a session unless told otherwise. The query names the version: that is
 * the time stamp, so that the answer can be kept.
 */
export function cachedModelDataReader(cdnUrl: string, dataVersion: string): Api['cachedModelData'] {
  const memory = new Map<string, Promise<unknown>>();
  const load = async (path: string, allowCached: boolean): Promise<unknown> => {
    const query = allowCached ? '' : `?t=${dataVersion}`;
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
      memory.delete(path);
      return null;
    }
  };
  return (path, { allowCached = false, memoize = true } = {}) => {
    const known = (memoize ? memory.get(path) : undefined) ?? load(path, allowCached);
    memory.set(path, known);
    return known as Promise<never>;
  };
}

let browser: Api | undefined;

/** The API as the browser reaches it; the page says where its published files are. */
export function browserApi(): Api {
  const { cdnUrl = '/cdn', dataVersion = '' } = document.documentElement.dataset;
  browser ??= {
    call: caller((path, init) =>
      fetch(path, { ...init, credentials: 'include', signal: AbortSignal.timeout(TIMEOUT_MS) }),
    ),
    cachedModelData: cachedModelDataReader(cdnUrl, dataVersion),
  };
  return browser;
}
