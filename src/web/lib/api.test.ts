import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem, cachedModelDataReader, caller } from './api.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function answering(...answers: (() => Promise<Response>)[]) {
  const fetch = vi.fn<(url: string) => Promise<Response>>(
    () => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? Promise.reject(new Error('no answer')),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}
const json =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(Response.json(body, { status }));

describe('cached model data', () => {
  it('comes from the CDN under the version of the data, once in a session', async () => {
    const fetch = answering(json({ markets: [], areas: [] }));
    const read = cachedModelDataReader('https://cdn.example', () => '7');
    expect(await Promise.all([read('/region_info.json'), read('/region_info.json')])).toEqual([
      { markets: [], areas: [] },
      { markets: [], areas: [] },
    ]);
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([
      'https://cdn.example/cached-model-data/region_info.json?t=7',
    ]);
  });

  it('comes without the version where an older answer will do, and anew where it is asked for', async () => {
    const fetch = answering(json({ markets: [], areas: [] }));
    const read = cachedModelDataReader('/cdn', () => '7');
    await read('/region_info.json', { allowCached: true });
    await read('/region_info.json');
    await read('/region_info.json', { memoize: false });
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([
      '/cdn/cached-model-data/region_info.json',
      '/cdn/cached-model-data/region_info.json?t=7',
    ]);
  });

  it('comes anew once the data has another version', async () => {
    const fetch = answering(json({ markets: [], areas: [] }));
    let version = '7';
    const read = cachedModelDataReader('/cdn', () => version);
    await read('/region_info.json');
    version = '8';
    await read('/region_info.json');
    await read('/region_info.json');
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([
      '/cdn/cached-model-data/region_info.json?t=7',
      '/cdn/cached-model-data/region_info.json?t=8',
    ]);
  });

  it.each([
    ['the file is missing', json({}, 404)],
    ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the file is corrupt', () => Promise.resolve(new Response('{"markets":'))],
    ['it is another file', json({})],
    ['it is a list', json([])],
  ])('is null, and logged, when %s; the next try asks again', async (_, failure) => {
    const log = vi.spyOn(console, 'warn').mockReturnValue();
    answering(failure, json({ markets: [], areas: [] }));
    const read = cachedModelDataReader('/cdn', () => '7');
    expect(await read('/region_info.json')).toBeNull();
    expect(log).toHaveBeenCalledOnce();
    expect(await read('/region_info.json')).toEqual({ markets: [], areas: [] });
  });
});

describe('a call', () => {
  it('is sent as its key says', async () => {
    const sent: unknown[] = [];
    const call = caller((path, init) => {
      sent.push([init.method, path]);
      return Promise.resolve(Response.json({ items: [] }));
    });
    await call('GET /neighborhood_list', { query: { city_id: '3' } });
    await call('POST /hfc/compounds/{compound_id}/activity/{activity_type}', {
      params: { compound_id: '../x', activity_type: 'viewed' },
    });
    expect(sent).toEqual([
      ['GET', '/api/neighborhood_list?city_id=3'],
      ['POST', '/api/hfc/compounds/..%2Fx/activity/viewed'],
    ]);
  });

  it('throws the problem that the server answers', async () => {
    const problem = { status: 404, code: 'not_found', detail: 'Home not found.' };
    const call = caller(() => Promise.resolve(Response.json(problem, { status: 404 })));
    const failed = call('GET /hfc/compounds/{compound_id}', { params: { compound_id: '1' } });
    await expect(failed).rejects.toThrow(ApiProblem);
    await expect(failed).rejects.toMatchObject({ message: 'Home not found.', problem });
  });

  it('with its errors handled is null then, and logged', async () => {
    const log = vi.spyOn(console, 'warn').mockReturnValue();
    const request = { params: { compound_id: '1' } };
    const answers = [
      () => Promise.resolve(Response.json({ status: 404, code: 'not_found', detail: 'No' }, { status: 404 })),
      () => Promise.reject(new TypeError('Failed to fetch')),
    ];
    for (const answer of answers) {
      const call = caller(answer);
      expect(await call('GET /hfc/compounds/{compound_id}', request, undefined, { handleErrors: true })).toBeNull();
    }
    expect(log.mock.calls.map(([name]) => name)).toEqual(Array(2).fill('GET /hfc/compounds/{compound_id}'));
    const call = caller(() => Promise.resolve(Response.json({ compound: {} })));
    expect(await call('GET /hfc/compounds/{compound_id}', request, undefined, { handleErrors: true })).toEqual({
      compound: {},
    });
  });

  it.each([
    ['a proxy’s page', 503, '<html>Bad gateway</html>', 503],
    ['half an answer', 200, '{"compound":', 502],
    ['nothing', 500, '', 500],
    ['a text', 200, '"fine"', 502],
    ['something like an answer', 500, '{}', 500],
  ])('that gets %s throws a problem, too', async (_, status, body, expected) => {
    const call = caller(() => Promise.resolve(new Response(body, { status })));
    const failed = call('GET /hfc/compounds/{compound_id}', { params: { compound_id: '1' } });
    await expect(failed).rejects.toThrow(ApiProblem);
    await expect(failed).rejects.toMatchObject({ problem: { status: expected, code: 'unavailable' } });
  });
});
