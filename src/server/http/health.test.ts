import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { type LogLine, loggerInto } from '../../../tests/support/captured-log.ts';
import type { Context } from '../platform/context/context.ts';
import { registerHealth } from './health.ts';
import { sendProblem } from './problems.ts';

const apps: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

function aServer({ trustProxy = false, metricsToken }: { trustProxy?: string | false; metricsToken?: string } = {}) {
  const app = Fastify({ trustProxy });
  const lines: LogLine[] = [];
  const ctx = { config: { metricsToken }, log: loggerInto(lines) } as unknown as Context;
  app.setErrorHandler(sendProblem);
  registerHealth(app, ctx, { metrics: [] });
  apps.push(app);
  const read = async (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    (await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode;
  return { read, lines };
}

const FORWARDING = {
  forwarded: 'for=198.51.100.1',
  via: '1.1 proxy',
  'x-forwarded-for': '198.51.100.1',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'homes.example.com',
  'x-real-ip': '198.51.100.1',
  'cf-connecting-ip': '198.51.100.1',
  'true-client-ip': '198.51.100.1',
};

describe('/metrics', () => {
  it('is for this machine', async () => {
    const { read, lines } = aServer();
    expect(await read()).toBe(200);
    expect(await read({}, '::1')).toBe(200);
    expect(await read({}, '198.51.100.1')).toBe(403);
    expect(lines).toEqual([]);
  });

  it.each(Object.entries(FORWARDING))(
    'is refused to a request over a forgotten proxy, with %s',
    async (name, value) => {
      const { read } = aServer();
      expect(await read({ [name]: value })).toBe(403);
    },
  );

  it('logs the forgotten proxy once', async () => {
    const { read, lines } = aServer();
    await read({ via: '1.1 proxy' });
    await read({ via: '1.1 proxy' });
    expect(lines).toMatchObject([{ proxy: '127.0.0.1', msg: expect.stringContaining('TRUST_PROXY') }]);
  });

  it('is refused to a request over a trusted proxy, also to one that names this machine', async () => {
    const { read, lines } = aServer({ trustProxy: '127.0.0.1' });
    expect(await read({ 'x-forwarded-for': '198.51.100.1' })).toBe(403);
    expect(await read({ 'x-forwarded-for': '127.0.0.1' })).toBe(403);
    expect(await read()).toBe(200);
    expect(lines).toEqual([]);
  });

  it('is for everyone with the token, over a proxy too', async () => {
    const { read } = aServer({ metricsToken: 'a-token-of-many-characters' });
    const authorization = 'Bearer a-token-of-many-characters';
    expect(await read({ authorization, via: '1.1 proxy' }, '198.51.100.1')).toBe(200);
    expect(await read({ authorization: 'Bearer another' })).toBe(403);
    expect(await read()).toBe(403);
  });
});
