import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { startTestService } from '../../support/test-service.ts';

it('a service that stops waits for requests, not for connections that never brought one', async () => {
  const service = await startTestService({ compounds: 0 });
  const { port } = new URL(await service.app.listen({ port: 0, host: 'localhost' }));
  const unused = connect(Number(port), '127.0.0.1');
  await once(unused, 'connect');
  // The service has seen the connection once it has answered a later request.
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  const closed = once(unused, 'close');
  await Promise.all([service.stop(), closed]);
});
