import type { Send } from '../lib/api.ts';

/** How many answers are kept, and how long each may be, in characters. */
const MAX_KEPT = 30;
const MAX_CACHED_LENGTH = 200_000;
const NOT_MODIFIED = 304;

interface Kept {
  etag: string;
  body: string;
}

/**
 * Sends requests so that an answer that the page has already isn't sent again. Keeps the last answers with an `ETag` in
 * memory: the server asks that nothing keeps them on disk.
 */
export function sendConditionally(send: Send): { send: Send; forget: () => void } {
  /** By path, the longest unused first. */
  const kept = new Map<string, Kept>();
  const keep = (path: string, answer: Kept): void => {
    kept.delete(path);
    kept.set(path, answer);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  };
  return {
    async send(path, init) {
      const known = init.method === 'GET' ? kept.get(path) : undefined;
      const headers = { ...init.headers, ...(known && { 'if-none-match': known.etag }) };
      const response = await send(path, { ...init, headers });
      if (response.status === NOT_MODIFIED && known) {
        keep(path, known);
        return new Response(known.body, { headers: { 'content-type': 'application/json' } });
      }
      const etag = response.headers.get('etag');
      // The versions of entities aren't hashes of whole answers.
      if (init.method !== 'GET' || !response.ok || !etag?.startsWith('W/')) return response;
      const body = await response.text();
      if (body.length <= MAX_CACHED_LENGTH) keep(path, { etag, body });
      return new Response(body, { status: response.status, headers: response.headers });
    },
    forget: () => kept.clear(),
  };
}
