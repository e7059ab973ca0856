import { rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { COMPOUNDS } from '../dataset.ts';
import { type Figure, figure, percentile } from '../figures.ts';
import { startService } from '../service.ts';
import { thresholds } from '../thresholds.ts';
import { type Addresses, readAddresses } from './addresses.ts';
import { type HungryClient, startHungryClient } from './hungry-client.ts';
import { ACCEPTED } from './memory-baseline.ts';

const ADDRESS = '127.0.0.1';
/** Both sides take turns, so that a busy moment of the machine affects both. */
const TURNS = 12;
const PAGES_EACH = 60;
const WARM_UP = 100;

const agent = new Agent({ keepAlive: true, localAddress: ADDRESS, maxSockets: 1 });

/** Milliseconds until a page has loaded completely. */
function toTime(url: string): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, headers: { 'accept-encoding': ACCEPTED } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.resume().once('end', () => resolve(performance.now() - started));
    });
    outgoing.once('error', reject).end();
  });
}

async function getTimes(url: string, { fresh }: Addresses, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let page = 0; page < count; page += 1) times.push(await toTime(url + fresh()));
  return times;
}

async function getImageIds(url: string): Promise<string[]> {
  const region = (await (await fetch(`${url}/cdn/region_info.json`)).json()) as { markets: { market_id: number }[] };
  const ids = await Promise.all(
    region.markets.map(async ({ market_id }) => {
      const file = await (await fetch(`${url}/cdn/markets/${market_id}.json`)).json();
      return (file as { image_ids: string[] }).image_ids;
    }),
  );
  return [...new Set(ids.flat())];
}

async function measure(url: string, hungry: HungryClient, say: (line: string) => void): Promise<Figure[]> {
  const addresses = await readAddresses(url);
  await getTimes(url, addresses, WARM_UP);
  const alone: number[] = [];
  const beside: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    alone.push(...(await getTimes(url, addresses, PAGES_EACH)));
    await hungry.eat();
    beside.push(...(await getTimes(url, addresses, PAGES_EACH)));
    const { page, image, kept, refused } = await hungry.stop();
    say(`  the other client: ${page} new pages, ${image} pictures, ${kept} kept pages, ${refused} refused`);
  }
  for (const share of [0.5, 0.9, 0.99])
    say(
      `  ${share * 100} %: ${percentile(alone, share).toFixed(1)} ms alone, ${percentile(beside, share).toFixed(1)} beside`,
    );
  const [without, withOther] = [percentile(alone, 0.99), percentile(beside, 0.99)];
  return [
    figure(thresholds.aloneTime, without),
    figure(thresholds.besideHungryTime, withOther),
    figure(thresholds.besideHungryRatio, withOther / without),
  ];
}

/** How much a client that requests as fast as it can slows down another client that sometimes requests a new page. */
export async function fairnessFigures(dataDir: string, say: (line: string) => void): Promise<Figure[]> {
  // Remove pictures that an earlier run made, because the hungry client needs pictures that have not been made yet.
  await rm(join(dataDir, 'files/image_variants'), { recursive: true, force: true });
  const service = await startService(dataDir, COMPOUNDS, { HOST: ADDRESS });
  try {
    const url = service.url.replace('localhost', ADDRESS);
    const hungry = await startHungryClient(url, await getImageIds(url));
    try {
      return await measure(url, hungry, say);
    } finally {
      hungry.end();
    }
  } finally {
    agent.destroy();
    await service.stop();
  }
}
