import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../src/contracts/contract.ts';
import { routeTable } from '../../src/rules/navigation/route-table.ts';
import { createWorkerApp } from '../../src/server/worker-app.ts';
import { startTestService, type TestService } from '../support/test-service.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** A pattern of paths at which nothing is. */
const FALLBACK = /\*$|^\/auth\/v1\/?$/;

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ pages: true, env: { ANALYTICS: '1', SESSION_RECORDING: '1' } });
});
afterAll(() => service.stop());

/** A path in which every parameter has a value. */
const filled = (pattern: string): string => pattern.replaceAll(/:[^/]+|\{\w+\}/g, 'x1');

/** The methods of each pattern that the router of an application has, by its own listing. */
function routedPatterns(app: FastifyInstance): Map<string, string[]> {
  const patterns = new Map<string, string[]>();
  const above: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods] = /^(.*?)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    above.splice(indent.length / 4, Number.POSITIVE_INFINITY, part);
    const pattern = above.join('');
    if (methods !== undefined && !FALLBACK.test(pattern)) patterns.set(pattern, methods.split(', '));
  }
  return patterns;
}

/** All known patterns: those of the router, and of pages and published files, which have a single route. */
function knownPatterns(): Map<string, string[]> {
  const patterns = routedPatterns(service.app);
  for (const path of ['/cdn/region_info.json', ...Object.values(routeTable).map((entry) => entry.path)])
    patterns.set(path, [...(patterns.get(path) ?? []), 'GET', 'HEAD']);
  return patterns;
}

/** The answers to wrong methods that aren't a 405 with the right ones. */
async function wrongAnswers(app: FastifyInstance, patterns: Map<string, string[]>): Promise<unknown[]> {
  const wrong: unknown[] = [];
  const matchers = [...patterns].map(([pattern, methods]) => ({
    // The listing gives the names of a parameter together.
    matcher: new RegExp(`^${pattern.replaceAll('.', String.raw`\.`).replaceAll(/:[^/]+/g, '[^/]*')}$`),
    methods,
  }));
  for (const url of new Set([...patterns.keys()].map(filled))) {
    const methods = new Set(matchers.flatMap((one) => (one.matcher.test(url) ? one.methods : [])));
    for (const method of METHODS.filter((each) => !methods.has(each))) {
      const { statusCode, headers } = await app.inject({ method, url });
      const allow = [...methods].toSorted().join(', ');
      if (statusCode !== 405 || headers.allow !== allow)
        wrong.push({ method, url, statusCode, allow: headers.allow, expected: allow });
    }
  }
  return wrong;
}

it('every known path refuses a wrong method, and names the right ones', async () => {
  const patterns = knownPatterns();
  const paths = [...patterns.keys()].map(filled);
  const calls = Object.keys(contract).map((key) => `/api${filled(key.split(' ')[1] ?? '')}`);
  const others = ['/healthz', '/metrics', '/api/docs', '/auth/v1/token', '/uploads'];
  const more = ['/robots.txt', '/live/websocket', '/analytics/track', '/hfc/home', '/favicon.svg', '/og/compounds/x1'];
  for (const path of [...calls, ...others, ...more]) expect(paths).toContain(path);
  expect(await wrongAnswers(service.app, patterns)).toEqual([]);
}, 120_000);

it('a worker does so too', async () => {
  const worker = createWorkerApp(service.ctx);
  await worker.ready();
  const patterns = routedPatterns(worker);
  expect([...patterns.keys()]).toEqual(['/healthz', '/readyz', '/metrics']);
  expect(await wrongAnswers(worker, patterns)).toEqual([]);
  expect((await worker.inject({ method: 'POST', url: '/nothing' })).statusCode).toBe(404);
  await worker.close();
});

it('the API, the auth service and pages say so in their own form', async () => {
  const refusal = async (url: string) => (await service.app.inject({ method: 'PATCH', url })).json<object>();
  const problem = { status: 405, code: 'method_not_allowed', detail: 'PATCH is not allowed here.' };
  expect(await refusal('/api/city_list')).toMatchObject(problem);
  expect(await refusal('/hfc/home')).toMatchObject(problem);
  expect(await refusal('/auth/v1/settings')).toMatchObject({ code: 405, msg: 'PATCH is not allowed here.' });
});

it.each(['/nothing', '/api/nothing', '/auth/v1/nothing', '/assets/nothing.js', '/hfc/home/nothing'])(
  '%s is unknown with every method',
  async (url) => {
    const answers = await Promise.all(METHODS.map((method) => service.app.inject({ method, url })));
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers.allow])).toEqual(
      METHODS.map(() => [404, undefined]),
    );
  },
);
