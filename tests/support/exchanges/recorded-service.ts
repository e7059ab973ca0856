import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Recorded {
  path: string;
  params: Record<string, string>;
  headers: IncomingHttpHeaders;
}

export interface RecordedService {
  /** Without a trailing slash. */
  url: string;
  /** The requests so far. */
  requests: Recorded[];
  /** Sets the answer from now on: JSON, or a function that writes the response. */
  answer: (content: object | ((response: ServerResponse) => void)) => void;
  stop(): Promise<void>;
}

/** An HTTP service on this machine that gives the configured answers and records the requests. */
export async function startRecordedService(): Promise<RecordedService> {
  let respond: (response: ServerResponse) => void = (response) => void response.writeHead(404).end();
  const requests: Recorded[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://service');
    requests.push({ path: pathname, params: Object.fromEntries(searchParams), headers: request.headers });
    respond(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer(content) {
      respond =
        typeof content === 'function'
          ? (content as (response: ServerResponse) => void)
          : (response) =>
              void response
                .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
                .end(JSON.stringify(content));
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
