import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** One request that is expected, and its answer. */
export interface Exchange {
  request: {
    method: string;
    path: string;
    /** Decoded. In any order. */
    query?: Record<string, string>;
    /** Those that the request must have, among others. Names in lower case. */
    headers?: Record<string, string>;
  };
  response: {
    status: number;
    headers?: Record<string, string>;
    /** JSON, or a text as it is. */
    body?: unknown;
    /** A file with the body, beside the file of the exchanges. */
    body_file?: string;
  };
  /** `delay` in milliseconds; `cut` after so many bytes of the body; `stall` sends the head and nothing else. */
  fault?: { delay?: number; cut?: number; stall?: true };
  /** Whether the exchange may happen more than once. Others happen once. */
  repeat?: true;
}

export interface ExchangePlayer {
  /** Without a slash at the end. */
  url: string;
  /** Closes the server. @throws Error that names each request that wasn't expected, and each that didn't come. */
  finish(): Promise<void>;
}

/** Stands for the player's own address in recorded answers, such as those with links. */
const OWN_URL = '{{url}}';

const inWords = (method: string, path: string, query: Readonly<Record<string, string>>): string => {
  const pairs = Object.entries(query).toSorted(([a], [b]) => a.localeCompare(b));
  return `${method} ${path}${pairs.length > 0 ? '?' : ''}${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`;
};

function isAsked({ request }: Exchange, words: string, headers: IncomingMessage['headers']): boolean {
  if (inWords(request.method, request.path, request.query ?? {}) !== words) return false;
  return Object.entries(request.headers ?? {}).every(([name, value]) => headers[name] === value);
}

/** The exchanges of a file, with the bodies that are in other files. */
export async function readExchanges(path: string): Promise<Exchange[]> {
  const exchanges = JSON.parse(await readFile(path, 'utf8')) as Exchange[];
  return Promise.all(
    exchanges.map(async ({ response: { body_file, ...response }, ...exchange }) => ({
      ...exchange,
      response:
        body_file === undefined
          ? response
          : { ...response, body: await readFile(join(dirname(path), body_file), 'utf8') },
    })),
  );
}

/** Plays exchanges on this machine. Each is used once, in any order, unless it may be repeated. */
export async function playExchanges(exchanges: readonly Exchange[]): Promise<ExchangePlayer> {
  const left = [...exchanges];
  const surprises: string[] = [];
  let url = '';

  async function play({ response: wanted, fault = {} }: Exchange, response: ServerResponse): Promise<void> {
    const { status, headers = {}, body } = wanted;
    const content = typeof body === 'string' ? body : JSON.stringify(body ?? null);
    const bytes = Buffer.from(content.replaceAll(OWN_URL, url));
    if (fault.delay !== undefined) await sleep(fault.delay);
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': bytes.length, ...headers });
    if (fault.stall) return response.flushHeaders();
    if (fault.cut === undefined) return void response.end(bytes);
    response.write(bytes.subarray(0, fault.cut), () => response.destroy());
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://player');
    const words = inWords(request.method ?? '', decodeURIComponent(pathname), Object.fromEntries(searchParams));
    const at = left.findIndex((exchange) => isAsked(exchange, words, request.headers));
    const exchange = left[at];
    if (!exchange) {
      surprises.push(words);
      response.writeHead(500).end();
      return;
    }
    if (!exchange.repeat) left.splice(at, 1);
    play(exchange, response).catch((error: unknown) => void surprises.push(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    async finish() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      const missing = left
        .filter(({ repeat }) => !repeat)
        .map(({ request }) => inWords(request.method, request.path, request.query ?? {}));
      const problems = [
        ...surprises.map((one) => `not expected: ${one}`),
        ...missing.map((one) => `didn't come: ${one}`),
      ];
      if (problems.length > 0) throw new Error(problems.join('\n'));
    },
  };
}
