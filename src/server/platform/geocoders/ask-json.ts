import { GeocoderError } from './geocoder.ts';

/** An answer with ten places has about ten kilobytes. */
const MAX_BYTES = 512 * 1024;
const SHORT_REST_MS = 10_000;
const LONG_REST_MS = 60_000;
const MAX_REST_MS = 300_000;

/** How many milliseconds to leave a service alone after its error. Uses Retry-After, which is in seconds. */
function restAfter(response: Response): number {
  const { status } = response;
  if (status === 400) return 0;
  const asked = Number(response.headers.get('retry-after') ?? Number.NaN) * 1_000;
  const usual = status === 401 || status === 403 || status === 429 ? LONG_REST_MS : SHORT_REST_MS;
  return Math.min(MAX_REST_MS, Number.isFinite(asked) && asked > 0 ? asked : usual);
}

async function readText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new GeocoderError('answered with too much', SHORT_REST_MS);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** The reason of a failure below HTTP. Uses only its code, because its message can contain the requested URL. */
function getReason(error: unknown): string {
  const { name, cause } = error as { name: string; cause?: { code?: string; message?: string } };
  return name === 'TimeoutError' ? 'did not answer in time' : `can't be reached (${cause?.code ?? name})`;
}

/**
 * Fetches JSON with a limit on its size and time. Doesn't follow redirects.
 * @throws GeocoderError whose message doesn't contain the URL.
 */
export async function askJson(url: URL, userAgent: string, timeoutMs: number): Promise<unknown> {
  let text: string;
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': userAgent },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new GeocoderError(`answered ${response.status}`, restAfter(response));
    }
    text = await readText(response);
  } catch (error) {
    throw error instanceof GeocoderError ? error : new GeocoderError(getReason(error), SHORT_REST_MS);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new GeocoderError('answered with something that is no JSON', SHORT_REST_MS);
  }
}
