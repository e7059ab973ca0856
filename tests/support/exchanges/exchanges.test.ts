import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type Exchange, type ExchangePlayer, playExchanges, readExchanges } from './exchanges.ts';
import { getExchange, recordExchanges } from './record-exchanges.ts';

const page = (query: Record<string, string>, more: Partial<Exchange> = {}): Exchange => ({
  request: { method: 'GET', path: '/odata/Property', query },
  response: { status: 200, body: { value: [], next: '{{url}}/next' } },
  ...more,
});

let player: ExchangePlayer | undefined;
afterEach(async () => {
  await player?.finish().catch(() => undefined);
  player = undefined;
});

describe('the exchange player', () => {
  it('compares queries decoded and in any order, and puts its own address into answers', async () => {
    player = await playExchanges([page({ $top: '2', $filter: "City eq 'Elm Hill'" })]);
    const answer = await fetch(`${player.url}/odata/Property?$filter=City%20eq%20'Elm%20Hill'&%24top=2`);
    expect(await answer.json()).toEqual({ value: [], next: `${player.url}/next` });
    await player.finish();
  });

  it('uses an exchange once, unless it may be repeated', async () => {
    player = await playExchanges([page({ $top: '1' }), page({ $top: '2' }, { repeat: true })]);
    const ask = async (top: number) => (await fetch(`${player?.url}/odata/Property?$top=${top}`)).status;
    expect([await ask(1), await ask(2), await ask(2), await ask(1)]).toEqual([200, 200, 200, 500]);
    await expect(player.finish()).rejects.toThrow('not expected: GET /odata/Property?$top=1');
  });

  it('names the requests that did not come, and compares the headers that are given', async () => {
    const wanted = page({});
    player = await playExchanges([{ ...wanted, request: { ...wanted.request, headers: { prefer: 'x' } } }]);
    await fetch(`${player.url}/odata/Property`);
    await expect(player.finish()).rejects.toThrow(
      /not expected: GET \/odata\/Property\ndidn't come: GET \/odata\/Property/,
    );
  });

  it('cuts, stalls and delays answers', async () => {
    const faulty = (fault: Exchange['fault'], top: string) => page({ $top: top }, fault && { fault });
    player = await playExchanges([faulty({ cut: 5 }, '1'), faulty({ stall: true }, '2'), faulty({ delay: 1 }, '3')]);
    const ask = (top: number, signal?: AbortSignal) =>
      fetch(`${player?.url}/odata/Property?$top=${top}`, signal ? { signal } : {});
    await expect((await ask(1)).text()).rejects.toThrow('terminated');
    const giveUp = new AbortController();
    const stalled = await ask(2, giveUp.signal);
    giveUp.abort();
    await expect(stalled.text()).rejects.toThrow('aborted');
    expect((await ask(3)).status).toBe(200);
  });

  it('reads bodies from files', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'exchanges-'));
    await writeFile(join(folder, 'page.html'), '<h1>Down</h1>');
    await writeFile(
      join(folder, 'all.json'),
      JSON.stringify([page({}, { response: { status: 503, body_file: 'page.html' } })]),
    );
    player = await playExchanges(await readExchanges(join(folder, 'all.json')));
    const answer = await fetch(`${player.url}/odata/Property`);
    expect([answer.status, await answer.text()]).toEqual([503, '<h1>Down</h1>']);
    await rm(folder, { recursive: true });
  });
});

describe('the recorder', () => {
  it('writes what it sees, without tokens and personal data', async () => {
    const record = { ListingKey: 'a', ListAgentFullName: 'A. Person', OwnerName: 'B. Person', City: 'Seattle' };
    player = await playExchanges([
      page({}, { response: { status: 200, body: { value: [record], next: '{{url}}/next' } } }),
    ]);
    const folder = await mkdtemp(join(tmpdir(), 'exchanges-'));
    const file = join(folder, 'recorded.json');
    const recorder = await recordExchanges(player.url, file);
    const answer = await fetch(`${recorder.url}/odata/Property`, { headers: { authorization: 'Bearer secret' } });
    expect(await answer.json()).toMatchObject({ value: [record], next: `${recorder.url}/next` });
    await recorder.stop();
    const written = await readFile(file, 'utf8');
    expect(written).not.toMatch(/secret|Person/);
    expect(JSON.parse(written)).toMatchObject([
      {
        request: { method: 'GET', path: '/odata/Property' },
        response: { status: 200, body: { value: [{ ListingKey: 'a', City: 'Seattle' }], next: '{{url}}/next' } },
      },
    ]);
    await rm(folder, { recursive: true });
  });

  it('takes keys out of addresses', () => {
    const url = new URL('https://feed.example/Property?access_token=abc&$top=1');
    const { request } = getExchange({ method: 'GET', url }, { status: 200, headers: new Headers(), body: '' });
    expect(request.query).toEqual({ access_token: 'removed', $top: '1' });
  });
});
