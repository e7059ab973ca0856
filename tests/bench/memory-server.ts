import Fastify from 'fastify';

/** An answer as sent over the wire, with its body in base64. */
export interface StoredAnswer {
  headers: Record<string, string>;
  body: string;
}

/**
 * A process that answers each known path with bytes from memory. It shows how fast the HTTP server alone is on this
 * machine. The parent process sends it the answers, and it reports the port that it listens on.
 */
if (import.meta.main) {
  process.once('message', (given: Record<string, StoredAnswer>) => {
    const answers = new Map(
      Object.entries(given).map(([path, { headers, body }]) => [path, { headers, body: Buffer.from(body, 'base64') }]),
    );
    const app = Fastify();
    app.get('/*', async (request, reply) => {
      const answer = answers.get(request.url);
      if (!answer) return reply.callNotFound();
      return reply.headers(answer.headers).send(answer.body);
    });
    void app.listen({ port: 0, host: 'localhost' }).then((url) => process.send?.(url));
  });
}
