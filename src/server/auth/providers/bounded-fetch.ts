import type { CustomFetch } from 'openid-client';

/** A provider's configuration, keys and tokens have some kilobytes each. */
const MAX_BYTES = 256 * 1024;

/**
 * Fetches like `fetch`, but refuses long answers.
 * @throws RangeError for an answer with more than 256 kilobytes.
 */
export const boundedFetch: CustomFetch = async (url, options) => {
  const { status, headers, body } = await fetch(url, options as RequestInit);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new RangeError('The provider’s answer is too long.');
    chunks.push(chunk);
  }
  return new Response(bytes === 0 ? null : Buffer.concat(chunks), { status, headers });
};
