import { LanguageModelError } from './language-model.ts';

/** In bytes. A long answer has a few thousand. */
const MAX_BYTES = 256 * 1024;

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** The reason of a failure below HTTP. Uses only its code, because its message can contain the address. */
function getReason(error: unknown): string {
  const { name, cause } = error as { name: string; cause?: { code?: string } };
  return name === 'TimeoutError' ? 'did not answer in time' : `can't be reached (${cause?.code ?? name})`;
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new LanguageModelError('unusable', 'answered with too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/**
 * Posts JSON and reads the answer with any status, with a limit on its size. Follows no redirects, which could give the key away.
 * @throws LanguageModelError if there is no answer before the signal.
 */
export async function postJson(
  url: string,
  { key, body, signal }: { key: string | undefined; body: object; signal: AbortSignal },
): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal,
    });
    return { status: response.status, headers: response.headers, text: await readText(response) };
  } catch (error) {
    throw error instanceof LanguageModelError ? error : new LanguageModelError('away', getReason(error));
  }
}
