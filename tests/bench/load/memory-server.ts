import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer as sent over the wire, with its body in base64. */
export interface StoredAnswer {
  headers: Record<string, string>;
  body: string;
}

/**
 * A process that answers each known path with bytes from memory, with nothing but Node.js's HTTP server. The parent
 * process sends it the answers, and it reports its URL.
 */
if (import.meta.main) {
  process.once('message', (given: Record<string, StoredAnswer>) => {
    const answers = new Map(
      Object.entries(given).map(([path, { headers, body }]) => {
        const content = Buffer.from(body, 'base64');
        return [path, { headers: { ...headers, 'content-length': content.length }, content }];
      }),
    );
    const server = createServer((request, response) => {
      const answer = answers.get(request.url ?? '');
      if (answer) response.writeHead(200, answer.headers).end(answer.content);
      else response.writeHead(404).end();
    });
    server.listen(0, 'localhost', () => {
      process.send?.(`http://localhost:${(server.address() as AddressInfo).port}`);
    });
  });
}
