import autocannon from 'autocannon';
import { type Figure, figure, median, percentile } from '../figures.ts';
import { type Service, ticks } from '../service.ts';
import { thresholds } from '../thresholds.ts';
import { type Addresses, readAddresses, zipf } from './addresses.ts';
import { ACCEPTED, startMemoryServer } from './memory-baseline.ts';

const CONNECTIONS = 10;
const SECONDS = 4;
/** Both sides take turns, so that a busy moment of the machine affects both. */
const TURNS = 3;
const MISS_SHARE = 0.2;
const MIXED_REQUESTS = 5_000;
/** From this many hits on, the service compresses a page at the highest level. The benchmark measures that state. */
const HITS_UNTIL_BEST = 26;

interface Load {
  rate: number;
  /** The response times in milliseconds of the requests to `watched` paths. */
  times: number[];
}

/** Sends each connection's list of paths repeatedly, for a duration in seconds or for a number of requests. */
async function send(
  url: string,
  lists: readonly (readonly string[])[],
  limit: { duration: number } | { amount: number },
  watched: ReadonlySet<string> = new Set(),
): Promise<Load> {
  const positions = new Map<object, { list: readonly string[]; next: number }>();
  const times: number[] = [];
  let finished = 0;
  const started = performance.now();
  const run = autocannon({
    url,
    connections: lists.length,
    headers: { 'accept-encoding': ACCEPTED },
    ...limit,
    setupClient(client) {
      const list = lists[positions.size] ?? [];
      positions.set(client, { list, next: 0 });
      client.setRequests(list.map((path) => ({ path })));
    },
  });
  run.on('response', (client: object, _status: number, _bytes: number, ms: number) => {
    finished = performance.now();
    const position = positions.get(client);
    if (!position) return;
    const path = position.list[position.next++ % position.list.length];
    if (path !== undefined && watched.has(path)) times.push(ms);
  });
  const result = await run;
  if (result.errors + result.timeouts + result.non2xx > 0) {
    throw new Error(`${result.errors} errors, ${result.timeouts} timeouts, ${result.non2xx} other answers`);
  }
  return { rate: result['2xx'] / ((finished - started) / 1000), times };
}

function zipfLists({ popular }: Addresses, length: number): string[][] {
  const draw = zipf(popular.length);
  return Array.from({ length: CONNECTIONS }, () => Array.from({ length }, () => popular[draw()] ?? ''));
}

interface Speed {
  rate: number;
  /** Processor time per request, in arbitrary units. */
  work: number;
}

async function getSpeed(server: { url: string; pid: number }, lists: readonly string[][]): Promise<Speed> {
  const before = await ticks(server.pid);
  const { rate } = await send(server.url, lists, { duration: SECONDS });
  return { rate, work: ((await ticks(server.pid)) - before) / rate };
}

async function keptFigures(service: Service, addresses: Addresses, say: (line: string) => void): Promise<Figure[]> {
  const { popular } = addresses;
  await send(service.url, [[...popular]], { amount: popular.length * HITS_UNTIL_BEST });
  await service.idle();
  const memory = await startMemoryServer(service.url, popular);
  try {
    const lists = zipfLists(addresses, 2_000);
    await send(memory.url, lists, { duration: 1 });
    const turns: { kept: Speed; memory: Speed }[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const both = { kept: await getSpeed(service, lists), memory: await getSpeed(memory, lists) };
      say(`  kept ${both.kept.rate.toFixed(0)}/s, from memory ${both.memory.rate.toFixed(0)}/s`);
      turns.push(both);
    }
    return [
      figure(thresholds.hitRate, median(turns.map(({ kept }) => kept.rate))),
      figure(thresholds.memoryRate, median(turns.map(({ memory }) => memory.rate))),
      figure(thresholds.hitRatio, median(turns.map(({ kept, memory }) => kept.rate / memory.rate))),
      figure(thresholds.hitWork, median(turns.map(({ kept, memory }) => memory.work / kept.work))),
    ];
  } finally {
    memory.stop();
  }
}

async function mixedFigures({ url }: Service, addresses: Addresses): Promise<Figure[]> {
  const misses = new Set<string>();
  const lists = zipfLists(addresses, MIXED_REQUESTS / CONNECTIONS).map((list) =>
    list.map((path) => {
      if (Math.random() >= MISS_SHARE) return path;
      const fresh = addresses.fresh();
      misses.add(fresh);
      return fresh;
    }),
  );
  const { rate, times } = await send(url, lists, { amount: MIXED_REQUESTS }, misses);
  return [figure(thresholds.mixedRate, rate), figure(thresholds.missTime, percentile(times, 0.99))];
}

/**
 * The server under load: cached pages against the same bytes from memory, then a mix in which a fifth of the pages must
 * be rendered.
 */
export async function loadFigures(service: Service, say: (line: string) => void): Promise<Figure[]> {
  const addresses = await readAddresses(service.url);
  const kept = await keptFigures(service, addresses, say);
  const mixed = await mixedFigures(service, addresses);
  await service.idle();
  return [...kept, ...mixed, figure(thresholds.memory, await service.residentMegabytes())];
}
