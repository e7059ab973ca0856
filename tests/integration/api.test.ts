import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallKey, contract } from '../../src/contracts/contract.ts';
import type { CallSpec } from '../../src/contracts/protocol/call.ts';
import { INPUT_PATH_RULE, problem, problemCodes } from '../../src/contracts/protocol/problem.ts';
import { getErrors } from '../../src/server/http/call-schema.ts';
import { oncePublishedId, publishedId } from '../support/homes/sample-homes.ts';
import { startTestService, type TestService } from '../support/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

interface Description {
  info: { description: string };
  paths: Record<string, Record<string, { security: object[]; responses: Record<string, object> }>>;
  components: { securitySchemes: object; schemas: Record<string, { properties: object }> };
}

const declared = (key: string) => [...getErrors(contract[key as CallKey])].map((code) => problemCodes[code].status);

const get = (url: string) => service.app.inject(`/api${url}`);

describe('the contract', () => {
  it('is what the service answers and describes', async () => {
    const openapi = (await get('/openapi.json')).json<{ openapi: string; paths: Record<string, object> }>();
    expect(openapi.openapi).toMatch(/^3\.1/);
    const described = Object.entries(openapi.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
    );
    expect(described.sort()).toEqual(Object.keys(contract).sort());
    const page = await get('/docs');
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    for (const key of Object.keys(contract)) expect(page.body).toContain(`<code>${key}</code>`);
  });

  it('says of each call which token it takes and which errors it answers', async () => {
    const { paths, components } = (await get('/openapi.json')).json<Description>();
    expect(Object.keys(components.securitySchemes)).toEqual(['session', 'access']);
    const reported = (key: string) => {
      const [method = '', path = ''] = key.split(' ');
      const described = paths[`/api${path}`]?.[method.toLowerCase()];
      return { security: described?.security, statuses: Object.keys(described?.responses ?? {}) };
    };
    expect(reported('GET /city_list').security).toEqual([]);
    expect(reported('GET /enrich_token').security).toEqual([{ access: [] }]);
    expect(reported('GET /hfc/share_link_info/{share_link_key}').security).toEqual([{}, { session: [] }]);
    expect(reported('GET /hfc/compounds/{compound_id}')).toEqual({
      security: [],
      statuses: ['200', '400', '404', '408', '410', '429', '431', '500', '503', 'default'],
    });
    expect(reported('GET /hfc/images/{id}').statuses).toContain('200');
    expect(reported('PUT /hfc/subscriber_areas')).toEqual({
      security: [{ session: [] }],
      statuses: ['200', '400', '401', '403', '404', '408', '413', '415', '429', '431', '500', '503', 'default'],
    });
  });

  it('describes problems once, and is short enough to be read', async () => {
    const { body } = await get('/openapi.json');
    expect(body.length).toBeLessThan(1_500_000);
    const { paths, components } = JSON.parse(body) as Description;
    expect(components.schemas.Problem?.properties).toHaveProperty('request_id');
    expect(paths['/api/city_list']?.get?.responses.default).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
    });
  });

  it('turns any garbage into a problem document, never a 500', async () => {
    const calls = Object.entries(contract) as [string, CallSpec][];
    const known = [
      '-1',
      '0',
      '1e9',
      '99999999999999999999',
      'NaN',
      '../../etc/passwd',
      '%00',
      "' or 1=1 --",
      '<script>',
      '1',
    ];
    const text = fc.oneof(fc.string({ maxLength: 40, unit: 'binary' }), fc.constantFrom(...known));
    const name = fc.oneof(
      fc.constantFrom(
        'city_id',
        'compound_id',
        'self_view',
        'area_names',
        'w',
        'q',
        'market',
        'limit',
        'typing',
        '__proto__',
      ),
      fc.string({ maxLength: 8 }),
    );
    const request = fc.record({
      key: fc.constantFrom(...calls.map(([key]) => key)),
      params: fc.array(text, { minLength: 3, maxLength: 3 }),
      query: fc.dictionary(name, text, { maxKeys: 4 }),
      body: fc.option(fc.json({ maxDepth: 2 })),
    });
    await fc.assert(
      fc.asyncProperty(request, async ({ key, params, query, body }) => {
        const [method = 'GET', template = ''] = key.split(' ');
        let next = 0;
        const path = template.replaceAll(/\{\w+\}/g, () => encodeURIComponent((params[next++] ?? 'x').toWellFormed()));
        const search = new URLSearchParams(Object.entries(query).map(([n, v]) => [n.toWellFormed(), v.toWellFormed()]));
        const payload =
          method === 'GET' || body === null ? {} : { payload: body, headers: { 'content-type': 'application/json' } };
        const response = await service.app.inject({
          method: method as 'GET',
          url: `/api${path}?${search}`,
          ...payload,
        });
        expect(response.statusCode).toBeLessThan(500);
        if (response.statusCode < 400) return;
        expect(declared(key), key).toContain(response.statusCode);
        expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
        problem.parse(response.json());
      }),
      { numRuns: process.env.TEST_LONG ? 5_000 : 300 },
    );
  }, 120_000);

  it('names the request in every problem', async () => {
    const response = await get('/nothing');
    expect(response.statusCode).toBe(404);
    const { request_id, code } = response.json<{ request_id: string; code: string }>();
    expect(code).toBe('not_found');
    expect(response.headers['x-request-id']).toBe(request_id);
  });

  it('names each wrong value by one rule, in every part of a request', async () => {
    const getErrors = async (method: 'GET' | 'POST', url: string, payload?: object) => {
      const response = await service.app.inject({ method, url: `/api${url}`, ...(payload && { payload }) });
      expect(response.statusCode).toBe(400);
      return problem.parse(response.json()).errors?.map(({ path }) => path);
    };
    const request = { email: 'nobody', city_key: 'austin', surprise: 1, again: 2 };
    expect(await getErrors('GET', '/neighborhood_list?city_id=one')).toEqual(['query.city_id']);
    expect(await getErrors('GET', '/hfc/compound_cards?compound_ids=1,x')).toEqual(['query.compound_ids.1']);
    expect(await getErrors('GET', '/hfc/compounds/one')).toEqual(['params.compound_id']);
    expect(await getErrors('POST', '/hfc/coming_soon_requests', request)).toEqual([
      'body.email',
      'body.surprise',
      'body.again',
    ]);
    expect(await getErrors('POST', '/hfc/coming_soon_requests')).toEqual(['body']);
  });

  it('documents the rule by which an error names its value', async () => {
    const { info } = (await get('/openapi.json')).json<Description>();
    expect(info.description).toContain(INPUT_PATH_RULE);
    const page = (await get('/docs')).body;
    expect(page.replaceAll(/<\/?code>/g, '`')).toContain(INPUT_PATH_RULE);
  });

  it.each([
    ['a body that is not JSON', { payload: '{', headers: { 'content-type': 'application/json' } }, 400],
    ['a type that no call takes', { payload: '<x/>', headers: { 'content-type': 'application/xml' } }, 415],
    ['plain text', { payload: '{}', headers: { 'content-type': 'text/plain' } }, 415],
    ['an unknown field', { payload: { surprise: 1 } }, 400],
    ['a body that is too large', { payload: { a: 'x'.repeat(300 * 1024) } }, 413],
  ] as const)('refuses %s', async (_, request, status) => {
    const url = `/api/hfc/compounds/${await publishedId(service.app)}/activity/viewed`;
    const response = await service.app.inject({ method: 'POST', url, ...request });
    expect(response.statusCode).toBe(status);
    problem.parse(response.json());
  });
});

describe('what is no request that can be read', () => {
  let port: number;
  beforeAll(async () => {
    port = Number(new URL(await service.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });

  /** Sends raw text. Returns all that arrives until the service closes the connection. */
  const sendRaw = async (text: string): Promise<string> => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.write(text);
    const chunks = await socket.setEncoding('utf8').toArray();
    socket.destroy();
    return chunks.join('');
  };

  it.each([
    ['an address that is too long', `GET /api/city_list?q=${'x'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 431],
    ['headers that are too long', `GET / HTTP/1.1\r\nhost: a\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['no HTTP at all', 'HELLO\r\n\r\n', 400],
  ])('is answered by a problem, and the connection ends: %s', async (_, text, status) => {
    const [head = '', body = ''] = (await sendRaw(text)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain('content-type: application/problem+json');
    const { code, request_id, ...reported } = problem.parse(JSON.parse(body));
    expect([reported.status, code]).toEqual([status, status === 431 ? 'headers_too_large' : 'bad_request']);
    expect(head).toContain(`x-request-id: ${request_id}`);
    expect(body).not.toContain('xxx');
  });
});

describe('a path that nothing can stand at', () => {
  it.each([`/hfc/compounds/${'1'.repeat(600)}`, '/hfc/compounds/%E0%A4%A', `/${'%'.repeat(300)}`])(
    'is not found, and not repeated',
    async (path) => {
      const response = await get(path);
      expect(response.statusCode).toBe(path.includes('compounds/%') ? 400 : 404);
      expect(response.body).not.toContain(path);
    },
  );
});

describe('cities and neighborhoods', () => {
  it('are listed', async () => {
    const { items } = (await get('/city_list')).json<{ items: { city_id: number; name: string; state: string }[] }>();
    const seattle = items.find(({ name, state }) => name === 'Seattle' && state === 'WA');
    const answer = await get(`/neighborhood_list?city_id=${seattle?.city_id}`);
    const { items: neighborhoods } = answer.json<{ items: { name: string; city_id: number }[] }>();
    expect(neighborhoods.map(({ name }) => name)).toContain('Ballard');
    expect(new Set(neighborhoods.map(({ city_id }) => city_id))).toEqual(new Set([seattle?.city_id]));
  });

  it('of an unknown city are not found', async () => {
    expect((await get('/neighborhood_list?city_id=999999')).statusCode).toBe(404);
  });
});

describe('one compound', () => {
  it('is given with what its page shows, and nothing that only staff may see', async () => {
    const id = await publishedId(service.app);
    const response = await get(`/hfc/compounds/${id}`);
    expect(response.statusCode).toBe(200);
    const { compound } = response.json<{ compound: Record<string, unknown> }>();
    expect(compound).toMatchObject({ compound_id: id, status: 'published', internal: false });
    expect(response.body).not.toMatch(/attio_id|boundary/);
  });

  it('that never was is not found', async () => {
    expect((await get('/hfc/compounds/2147483647')).statusCode).toBe(404);
  });

  it('that was published once is gone, with similar ones', async () => {
    const compound_id = await oncePublishedId(service.ctx.db);
    const response = await get(`/hfc/compounds/${compound_id}`);
    expect(response.statusCode).toBe(410);
    const { similar_compounds } = response.json<{ similar_compounds: { compound_id: number; available: boolean }[] }>();
    expect(similar_compounds.length).toBeGreaterThan(0);
    expect(similar_compounds.map((card) => card.compound_id)).not.toContain(compound_id);
    expect(similar_compounds.every(({ available }) => available)).toBe(true);
  });

  it('that is internal is not there', async () => {
    const id = await publishedId(service.app);
    const setInternal = (internal: boolean) =>
      service.ctx.db.updateTable('compound').set({ internal }).where('compound_id', '=', id).execute();
    await setInternal(true);
    expect((await get(`/hfc/compounds/${id}`)).statusCode).toBe(404);
    await setInternal(false);
    expect((await get(`/hfc/compounds/${id}`)).statusCode).toBe(200);
  });
});

describe('onboard compounds', () => {
  it('are the newest of the named areas', async () => {
    const regionInfo = await service.app.inject('/cdn/region_info.json');
    const { areas } = regionInfo.json<{ areas: { area_id: number; name: string }[] }>();
    const named = areas.slice(0, 12);
    const response = await get(`/hfc/onboard_compounds?area_names=${named.map(({ name }) => name).join(',')}`);
    interface Card {
      area_id: number;
      publish_date: string;
      available: boolean;
      home: { current_status: string };
    }
    const { items } = response.json<{ items: Card[] }>();
    expect(items.length).toBeGreaterThan(1);
    // The answer must not advertise homes that are no longer available.
    expect(items.filter(({ available, home }) => !available || /sold|rented/.test(home.current_status))).toEqual([]);
    const ids = new Set(named.map(({ area_id }) => area_id));
    expect(items.every(({ area_id }) => ids.has(area_id))).toBe(true);
    const dates = items.map(({ publish_date }) => publish_date);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it.each(['', '?area_names=', '?area_names=NOT+A+SLUG', `?area_names=${Array(50).fill('a').join(',')}`])(
    'refuse %j',
    async (query) => {
      expect((await get(`/hfc/onboard_compounds${query}`)).statusCode).toBe(400);
    },
  );

  it('name the areas that aren’t there', async () => {
    const response = await get('/hfc/onboard_compounds?area_names=seattle-tacoma,atlantis');
    expect(response.statusCode).toBe(400);
    const errors = [{ path: 'query.area_names.1', message: 'does not exist' }];
    expect(response.json()).toMatchObject({ code: 'bad_request', errors });
  });
});

describe('activity', () => {
  const post = (id: number, type: string, cookie?: string) =>
    service.app.inject({
      method: 'POST',
      url: `/api/hfc/compounds/${id}/activity/${type}`,
      ...(cookie && { headers: { cookie } }),
    });

  it('with a home that was listed once is gone', async () => {
    const compound_id = await oncePublishedId(service.ctx.db);
    expect((await post(compound_id, 'viewed')).statusCode).toBe(410);
  });

  it('is counted by viewer, whom a cookie keeps for 30 days', async () => {
    const id = await publishedId(service.app);
    const first = await post(id, 'viewed');
    expect(first.json()).toMatchObject({ activity_count: 1 });
    const cookie = String(first.headers['set-cookie']);
    expect(cookie).toMatch(/^viewer_id=[0-9a-f-]{36}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const second = await post(id, 'viewed', cookie.split(';')[0]);
    expect(second.json()).toEqual({ viewer_id: first.json<{ viewer_id: string }>().viewer_id, activity_count: 2 });
    expect((await post(id, 'shared', cookie.split(';')[0])).json()).toMatchObject({ activity_count: 1 });
  });

  it('with a made-up cookie starts anew', async () => {
    const response = await post(await publishedId(service.app), 'viewed', 'viewer_id=me');
    expect(response.json<{ viewer_id: string }>().viewer_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('of an unknown kind or compound is refused', async () => {
    expect((await post(await publishedId(service.app), 'licked')).statusCode).toBe(400);
    expect((await post(2_147_483_647, 'viewed')).statusCode).toBe(404);
  });
});
