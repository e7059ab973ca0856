import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { startTestService } from '../support/test-service.ts';

it.skipIf(!process.env.TEST_LONG)(
  'a body that arrives too slowly is refused, while other clients are served',
  { timeout: 180_000 },
  async () => {
    const service = await startTestService({ compounds: 0 });
    const { origin, port } = new URL(await service.app.listen({ port: 0, host: '127.0.0.1' }));
    const slow = connect(Number(port), '127.0.0.1');
    await once(slow, 'connect');
    slow.on('error', () => undefined);
    slow.write(
      'POST /api/hfc/coming_soon_requests HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n{',
    );
    const drip = setInterval(() => slow.write(' '), 1_000);
    const answer = await text(slow);
    clearInterval(drip);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"timed_out"');
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    await service.stop();
  },
);
