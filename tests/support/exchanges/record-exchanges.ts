import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Exchange } from './exchanges.ts';

/** Fields with personal data, and values that let a client in. They are replaced before anything is written. */
const PRIVATE =
  /^(?:List|CoList|Buyer|CoBuyer)(?:Agent|Office).*(?:Name|Phone|Email|Fax)|Owner|Showing|PrivateRemarks|access_token|refresh_token/;
const REPLACED = 'removed';
const KEPT_HEADERS = ['content-type', 'odata-version', 'retry-after', 'hour-quota-resettime'];
/** Parts of an address that may hold a key. */
const SECRET_PARAMETERS = /^(?:access_token|token|key|api_?key)$/i;

function withoutPrivate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrivate);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      PRIVATE.test(name) && one !== null ? REPLACED : withoutPrivate(one),
    ]),
  );
}

/** A server's answer as an exchange, without tokens and personal data. `origin` is the recorded server's. */
export function getExchange(
  { method, url }: { method: string; url: URL },
  response: { status: number; headers: Headers; body: string },
): Exchange {
  const plain = response.body.replaceAll(url.origin, '{{url}}');
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
  const query = [...url.searchParams].map(([name, value]) => [name, SECRET_PARAMETERS.test(name) ? REPLACED : value]);
  return {
    request: {
      method,
      path: decodeURIComponent(url.pathname),
      query: Object.fromEntries(query) as Record<string, string>,
    },
    response: {
      status: response.status,
      headers: Object.fromEntries([...response.headers].filter(([name]) => KEPT_HEADERS.includes(name))),
      body: isJson ? withoutPrivate(JSON.parse(plain)) : plain,
    },
  };
}

/**
 * A server between a client and a live server, which writes what it sees to a file of exchanges when it is stopped. For use by
 * hand: `const { url, stop } = await recordExchanges('https://…', 'exchanges.json')`.
 */
export async function recordExchanges(target: string, file: string): Promise<{ url: string; stop(): Promise<void> }> {
  const exchanges: Exchange[] = [];
  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', target);
    const method = request.method ?? 'GET';
    const { authorization, accept, prefer } = request.headers;
    const body = method === 'POST' ? await buffer(request) : undefined;
    const answer = await fetch(url, {
      method,
      headers: JSON.parse(
        JSON.stringify({ authorization, accept, prefer, 'content-type': request.headers['content-type'] }),
      ) as Record<string, string>,
      ...(body && { body: new Uint8Array(body) }),
      redirect: 'manual',
    });
    const content = await answer.text();
    exchanges.push(getExchange({ method, url }, { status: answer.status, headers: answer.headers, body: content }));
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(content.replaceAll(new URL(target).origin, `http://${request.headers.host}`));
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await writeFile(file, `${JSON.stringify(exchanges, null, 2)}\n`);
    },
  };
}
