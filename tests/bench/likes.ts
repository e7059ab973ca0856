import { rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { makeDataFolder } from '../support/data-folder.ts';
import { anAddress, ask, type BenchSubscriber, makeSubscriber, SIGN_UP_SETTINGS } from './accounts.ts';
import { type Figure, figure, median, percentile } from './figures.ts';
import { atPace } from './pace.ts';
import { type Service, startService } from './service.ts';
import { thresholds } from './thresholds.ts';

/** Enough for a shortlist of 500 published homes. */
const COMPOUNDS = 3_000;
const SHORTLIST = 500;
const SUBSCRIBERS = 25;
const SECONDS = 8;
/** A process that has just started compiles its code first. */
const WARM_UP_SECONDS = 4;
const LIKES_PER_SECOND = 500;
/** Slower, so that the remaining instance can take over. */
const LIKES_PER_SECOND_WITH_KILL = 200;
const SHORTLIST_ROUNDS = 15;

/** The database that comes with the service has connections for two processes with this many. */
const SETTINGS = { ...SIGN_UP_SETTINGS, DATABASE_POOL: '8' };

interface World {
  one: Service;
  two: Service;
  subscribers: readonly BenchSubscriber[];
  compound_ids: readonly number[];
}

/** A home and the subscriber who likes it. Each pair comes once. */
interface Like {
  subscriber: BenchSubscriber;
  compound_id: number;
}

async function publishedIds(url: string): Promise<number[]> {
  const region = JSON.parse(await ask(url, 'GET /cdn/region_info.json')) as { markets: { market_id: number }[] };
  const files = await Promise.all(
    region.markets.map(async ({ market_id }) => {
      const file = await fetch(`${url}/cdn/markets/${market_id}.json`);
      return file.ok ? ((await file.json()) as { columns: { compound_id: number[] } }).columns.compound_id : [];
    }),
  );
  return files.flat();
}

/** The like with a number. Consecutive likes are of different subscribers. */
function getLike({ subscribers, compound_ids }: World, index: number): Like {
  const subscriber = subscribers[index % subscribers.length];
  const compound_id = compound_ids[Math.floor(index / subscribers.length)];
  if (!subscriber || compound_id === undefined) throw new Error('More likes than homes');
  return { subscriber, compound_id };
}

/** Browsers reuse their connections, too. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a like. @throws Error with the status if the server doesn't acknowledge it. */
function send(url: string, { subscriber: { token, subscriber_id }, compound_id }: Like): Promise<void> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'x-forwarded-for': anAddress(),
  };
  return new Promise((resolve, reject) => {
    const path = `${url}/api/hfc/compounds/${compound_id}/match_status`;
    const outgoing = request(path, { agent, method: 'PUT', headers }, (response) => {
      response.once('error', reject);
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`status ${response.statusCode}`));
      });
    });
    outgoing.once('error', reject).end(JSON.stringify({ subscriber_id, status: 'liked' }));
  });
}

/** How many of these likes a subscriber has not, or has more than once. */
async function missing({ one, subscribers }: World, likes: readonly Like[]): Promise<number> {
  let wrong = 0;
  for (const subscriber of subscribers) {
    const path = `GET /api/hfc/match_statuses?subscriber_id=${subscriber.subscriber_id}`;
    const { liked_compound_ids } = JSON.parse(await ask(one.url, path, subscriber.token)) as {
      liked_compound_ids: number[];
    };
    for (const like of likes)
      if (like.subscriber === subscriber && liked_compound_ids.filter((id) => id === like.compound_id).length !== 1)
        wrong += 1;
  }
  return wrong;
}

/** Likes over both instances, and their times. Half-way, the second instance is killed if `kills`. */
async function likeThrough(
  world: World,
  { first, perSecond, seconds, kills = false }: { first: number; perSecond: number; seconds: number; kills?: boolean },
) {
  const acknowledged: Like[] = [];
  const count = perSecond * seconds;
  const { times, failures } = await atPace({ everyMs: 1_000 / perSecond, seconds }, async (index) => {
    if (kills && index === Math.floor(count / 2)) process.kill(world.two.pid, 'SIGKILL');
    const like = getLike(world, first + index);
    await send((index % 2 === 0 ? world.one : world.two).url, like);
    acknowledged.push(like);
  });
  return { times, failures, acknowledged, next: first + count };
}

async function shortlistTime({ one, compound_ids }: World): Promise<number> {
  const owner = await makeSubscriber(one.url);
  for (const compound_id of compound_ids.slice(0, SHORTLIST)) await send(one.url, { subscriber: owner, compound_id });
  const times: number[] = [];
  for (let round = 0; round < SHORTLIST_ROUNDS; round += 1) {
    const started = performance.now();
    const path = `GET /api/hfc/liked_compounds?subscriber_id=${owner.subscriber_id}&limit=${SHORTLIST}`;
    const answer = await ask(one.url, path, owner.token);
    times.push(performance.now() - started);
    const { items } = JSON.parse(answer) as { items: unknown[] };
    if (items.length !== SHORTLIST) throw new Error(`The shortlist has ${items.length} homes`);
  }
  return median(times);
}

async function measure(one: Service, two: Service, say: (line: string) => void): Promise<Figure[]> {
  const subscribers: BenchSubscriber[] = [];
  for (let index = 0; index < SUBSCRIBERS; index += 1) subscribers.push(await makeSubscriber(one.url));
  const world = { one, two, subscribers, compound_ids: await publishedIds(one.url) };
  const perSecond = LIKES_PER_SECOND;
  const warm = await likeThrough(world, { first: 0, perSecond, seconds: WARM_UP_SECONDS });
  const steady = await likeThrough(world, { first: warm.next, perSecond, seconds: SECONDS });
  for (const [why, all] of Object.entries(Object.groupBy(steady.failures, (failure) => failure)))
    say(`  ${all?.length} likes failed: ${why}`);
  const killed = await likeThrough(world, {
    first: steady.next,
    perSecond: LIKES_PER_SECOND_WITH_KILL,
    seconds: SECONDS,
    kills: true,
  });
  say(`  with a killed instance: ${killed.acknowledged.length} likes acknowledged, ${killed.failures.length} failed`);
  const acknowledged = [warm, steady, killed].flatMap((part) => part.acknowledged);
  return [
    figure(thresholds.likeTime, percentile(steady.times, 0.99)),
    figure(thresholds.lostLikes, await missing(world, acknowledged)),
    figure(thresholds.shortlistTime, await shortlistTime(world)),
  ];
}

/**
 * Measures likes over two instances with one database. One of the instances is killed in the second half. Then measures a
 * shortlist of 500 homes.
 */
export async function likeFigures(say: (line: string) => void): Promise<Figure[]> {
  const dataDir = await makeDataFolder('likes');
  const one = await startService(dataDir, COMPOUNDS, SETTINGS);
  try {
    const two = await startService(dataDir, COMPOUNDS, SETTINGS);
    try {
      return await measure(one, two, say);
    } finally {
      await two.stop();
    }
  } finally {
    await one.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
