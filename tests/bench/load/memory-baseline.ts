import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { StoredAnswer } from './memory-server.ts';

/** Headers that the HTTP server sets by itself. */
const OWN_HEADERS = new Set(['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding']);

export const ACCEPTED = 'gzip, deflate, br';

function stored(headers: IncomingHttpHeaders, body: Buffer): StoredAnswer {
  const kept = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name));
  return {
    headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    body: body.toString('base64'),
  };
}

/** An answer with its body as sent. `fetch` would decompress it. */
function getAnswer(url: string): Promise<StoredAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': ACCEPTED } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${response.statusCode} for ${url}`));
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(stored(response.headers, Buffer.concat(chunks))));
      response.on('error', reject);
    }).on('error', reject);
  });
}

/** Starts a server that sends exactly the bytes and headers that the service sends for these paths. */
export async function startMemoryServer(
  serviceUrl: string,
  paths: readonly string[],
): Promise<{ url: string; pid: number; stop: () => void }> {
  const answers: Record<string, StoredAnswer> = {};
  for (const path of paths) answers[path] = await getAnswer(serviceUrl + path);
  const child = fork(join(import.meta.dirname, 'memory-server.ts'), {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  child.send(answers);
  const [url] = (await once(child, 'message')) as [string];
  return { url, pid: child.pid ?? 0, stop: () => void child.kill() };
}
