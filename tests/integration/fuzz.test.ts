import { Agent, request as send } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../src/contracts/contract.ts';
import { type RouteEntry, routeTable } from '../../src/rules/navigation/route-table.ts';
import { searchParams } from '../../src/rules/navigation/search-params.ts';
import { getGeography } from '../../src/rules/places/metros/metro-geography.ts';
import { METROS } from '../../src/rules/places/metros/metros.ts';
import { sampleShareLinks } from '../support/sample-share-links.ts';
import { startTestService, type TestService } from '../support/test-service.ts';

/** The number of requests over all routes, query parameters and calls. `npm run test:long` sends many more. */
const REQUESTS = process.env.TEST_LONG ? 20_000 : 400;
/** Generated in batches, because the generator slows down with their number. */
const BATCH = 400;
/** Far above the time of any answer. A longer answer counts as hanging. */
const HANGS_AFTER_MS = 60_000;
/** Only this test writes this tag. If an answer contains it unescaped, the answer could contain any tag. */
const MARK = '<kh7q onload=alert(1)>';

let service: TestService;
let port = 0;
let ids: string[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: 4 });

beforeAll(async () => {
  service = await startTestService({ pages: true, compounds: 120 });
  port = Number(new URL(await service.app.listen({ port: 0, host: '127.0.0.1' })).port);
  const links = await sampleShareLinks(async (path) => (await service.app.inject(path)).json());
  ids = links.flatMap(({ share_link_key, compound_id }) => [share_link_key, String(compound_id)]);
}, 60_000);
afterAll(async () => {
  agent.destroy();
  await service.stop();
});

interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/**
 * Uses a raw connection with the unchanged path, because clients that normalize paths would hide faults of the server.
 */
function ask({ method, path, headers, body }: Sent): Promise<{ status: number; head: string; body: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = send({ host: '127.0.0.1', port, agent, method, path, headers }, (response) => {
      const head = JSON.stringify(response.headers);
      readText(response).then((answer) => resolve({ status: response.statusCode ?? 0, head, body: answer }), reject);
    });
    outgoing.setTimeout(HANGS_AFTER_MS, () => outgoing.destroy(new Error(`${method} ${path} hangs`)));
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

/** Values that users, programs and attackers might send. */
const value = () =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        ...ids,
        ...METROS.map(({ key }) => key),
        ...METROS.flatMap((m) => getGeography(m).uac20_ids),
      ),
    },
    { weight: 4, arbitrary: fc.constantFrom('0', '1', '-1', '1e9', '99999999999999999999', 'NaN', 'true', 'null', '') },
    { weight: 4, arbitrary: fc.constantFrom(MARK, `"${MARK}`, `'${MARK}`, `</script>${MARK}`, `javascript:${MARK}`) },
    {
      weight: 2,
      arbitrary: fc.constantFrom('../../etc/passwd', '\0', '//evil.example', '/\\evil.example', "' or 1=1 --"),
    },
    { weight: 2, arbitrary: fc.constantFrom('near a park', 'Duplex,Triplex', 'seattle,all', '98101', 'a@b.example') },
    { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
    { weight: 1, arbitrary: fc.string({ minLength: 300, maxLength: 700 }) },
  );

const asComponent = (text: string): string => encodeURIComponent(text.toWellFormed());

const routes: readonly RouteEntry[] = Object.values(routeTable);

const templates = [
  ...routes.map(({ path }) => `GET ${path}`),
  ...routes.map(({ path }) => `HEAD ${path}`),
  ...METROS.map(({ key }) => `GET /hfc/${key}`),
  ...Object.keys(contract).map((key) => key.replace(' ', ' /api').replaceAll(/\{(\w+)\}/g, ':$1')),
  'GET /:a/:b',
  'GET /cdn/:file',
  'GET /cdn/cached-model-data/:a/:b',
  'GET /og/compounds/:id',
  'GET /assets/:file',
  ...routes.filter(({ acceptsForm }) => acceptsForm).map(({ path }) => `POST ${path}`),
];

const request = fc.gen().map((draw): Sent => {
  const [method = 'GET', template = ''] = draw(fc.constantFrom<string[]>, ...templates).split(' ');
  const path = template
    .split('/')
    .map((segment: string) => {
      if (!segment.startsWith(':')) return segment;
      // Sometimes a path that can't be decoded.
      return draw(fc.nat, 40) === 0 ? '%E0%A4%A' : asComponent(draw(value));
    })
    .join('/');
  const names = fc.oneof(
    fc.constantFrom(
      ...Object.keys(searchParams),
      'FF_x',
      'q',
      'w',
      'compound_id',
      'self_view',
      'city_id',
      'area_names',
    ),
    fc.constantFrom('__proto__', 'constructor', 'utm_source', '_data', 'index'),
  );
  const pairs = draw(() => fc.array(fc.tuple(names, value()), { maxLength: 5 }));
  const query = pairs.map(([name, text]) => `${name}=${asComponent(text)}`).join('&');
  const hasBody = method === 'POST' || method === 'PUT';
  const json = draw(fc.boolean);
  const fields = Object.fromEntries(pairs);
  const body = hasBody ? (json ? JSON.stringify(fields) : query) : undefined;
  return {
    method,
    path: `${path.replace(/[^\x21-\x7e]/g, '')}${query && `?${query}`}`,
    headers: {
      accept: draw(fc.constantFrom, '*/*', 'text/html', 'application/json', 'image/avif'),
      cookie: draw(fc.constantFrom, '', 'viewer_id=%00', 'a=b;;;'),
      'user-agent': draw(fc.constantFrom, 'Mozilla/5.0', 'facebookexternalhit/1.1', MARK),
      ...(draw(fc.boolean) && { 'sec-gpc': '1' }),
      ...(body !== undefined && {
        'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded',
        'content-length': String(Buffer.byteLength(body)),
      }),
    },
    ...(body !== undefined && { body }),
  };
});

it('answers anything without a fault of its own, a hang, or what it was given as markup', async () => {
  const answersWell = fc.asyncProperty(request, async (sent) => {
    const { status, head, body } = await ask(sent);
    expect(status, `${sent.method} ${sent.path}`).toBeLessThan(500);
    expect(body, `${sent.method} ${sent.path}`).not.toContain(MARK);
    expect(head, `${sent.method} ${sent.path}`).not.toContain('<kh7q');
  });
  for (let sent = 0; sent < REQUESTS; sent += BATCH) {
    // Report failing requests as sent, because shrinking them takes minutes.
    await fc.assert(answersWell, { numRuns: BATCH, endOnFailure: true });
  }
}, 1_800_000);
