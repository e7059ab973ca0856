import { setTimeout as wait } from 'node:timers/promises';
import { startTopology, type Topology, topologyMissing } from '../../machines/topology.ts';
import { ask } from '../accounts.ts';
import { type Figure, figure, percentile } from '../figures.ts';
import { thresholds } from '../thresholds.ts';
import { type Disturbance, disturbances } from './disturbances.ts';
import { type Made, startTraffic, type Traffic } from './traffic.ts';
import { makeWorld, type World } from './world.ts';

/** The size of the run. For a whole one: 1000, 200 and 600. */
const {
  MACHINES_VISITORS: VISITORS = '100',
  MACHINES_SUBSCRIBERS: SUBSCRIBERS = '20',
  MACHINES_SECONDS: SECONDS = '90',
} = process.env;

/** Subscribers sign up from one address. Otherwise the usual limits count. */
const SETTINGS = {
  API_CALLS_PER_MINUTE: '100000',
  WORK_SECONDS_PER_MINUTE: '1000',
  AUTH_LIMIT_FACTOR: '100000',
  ANALYTICS: '1',
  SAMPLE_COMPOUNDS: '400',
};
/** How long after a disturbance answers may still be slow, or fail, in milliseconds. */
const AFTERMATH = 3_000;
/** How long processes that have just started are slow, because nothing is kept and compiled yet. In milliseconds. */
const WARM_UP = 10_000;

interface Window extends Pick<Disturbance, 'name' | 'mayFail'> {
  from: number;
  to: number;
}

/** Disturbs the installation at even intervals. Returns when. */
async function disturb(topology: Topology, { begun, seconds }: { begun: number; seconds: number }): Promise<Window[]> {
  const windows: Window[] = [{ name: 'all have just started', mayFail: () => false, from: 0, to: WARM_UP }];
  for (const [index, { name, run, mayFail }] of disturbances.entries()) {
    const at = (seconds * 1_000 * (index + 1)) / (disturbances.length + 1);
    await wait(Math.max(0, begun + at - performance.now()));
    const from = performance.now() - begun;
    await run(topology);
    windows.push({ name, mayFail, from, to: performance.now() - begun + AFTERMATH });
  }
  await wait(Math.max(0, begun + seconds * 1_000 - performance.now()));
  return windows;
}

const isDuring =
  ({ from, to }: Window) =>
  ({ begun, took }: Made): boolean =>
    begun + took >= from && begun <= to;

function report(made: readonly Made[], windows: readonly Window[], say: (line: string) => void): void {
  for (const window of windows) {
    const during = made.filter(isDuring(window));
    const failures = Object.entries(
      Object.groupBy(
        during.filter(({ failed }) => failed !== null),
        ({ what, failed, route }) => `${what} ${route} ${failed || 'cut'}`,
      ),
    ).map(([why, some]) => `${some?.length} × ${why}`);
    const seconds = ((window.to - window.from) / 1_000).toFixed(0);
    const slowest =
      during.length > 0
        ? percentile(
            during.map(({ took }) => took),
            0.99,
          ).toFixed(0)
        : '-';
    say(
      `  ${window.name}: ${seconds} s, ${during.length} requests, 99th percentile ${slowest} ms; failed: ${failures.join(', ') || 'none'}`,
    );
  }
}

/** Says why requests were answered 500, which is never right. */
async function reportErrors(topology: Topology, say: (line: string) => void): Promise<void> {
  for (const member of ['web1', 'web2'] as const) {
    const lines = (await topology.getLog(member)).split('\n').filter((line) => line.includes('"code":"internal'));
    for (const line of lines.slice(0, 3)) say(`  ${member}: ${line.slice(0, 1_000)}`);
  }
}

/** Counts the acknowledged likes that the database doesn't have. */
async function countLost({ url, subscribers }: World, { likes }: Traffic): Promise<number> {
  let lost = 0;
  for (const { subscriber_id, token } of subscribers) {
    const answer = await ask(url, `GET /api/hfc/match_statuses?subscriber_id=${subscriber_id}`, token);
    const found = new Set((JSON.parse(answer) as { liked_compound_ids: number[] }).liked_compound_ids);
    lost += [...(likes.get(subscriber_id) ?? [])].filter((compound_id) => !found.has(compound_id)).length;
  }
  return lost;
}

async function measure(topology: Topology, say: (line: string) => void): Promise<Figure[]> {
  const world = await makeWorld(topology.url, Number(SUBSCRIBERS));
  say(`  ${VISITORS} visitors and ${SUBSCRIBERS} subscribers for ${SECONDS} s`);
  const begun = performance.now();
  const traffic = startTraffic(world, { visitors: Number(VISITORS), begun });
  const windows = await disturb(topology, { begun, seconds: Number(SECONDS) });
  await traffic.stop();
  const { made, wrong } = traffic;
  report(made, windows, say);
  for (const text of wrong.slice(0, 5)) say(`  wrong: ${text}`);
  const calm = made.filter((request) => !windows.some((window) => isDuring(window)(request)));
  const needless = made.filter(
    (request) =>
      request.failed !== null && !windows.some((window) => isDuring(window)(request) && window.mayFail(request)),
  );
  for (const { what, route, failed, begun: at } of needless.slice(0, 5))
    say(`  failed without need: ${what} ${route} ${failed || 'cut'} after ${(at / 1_000).toFixed(1)} s`);
  if (made.some(({ failed }) => failed === 500)) await reportErrors(topology, say);
  const acknowledged = [...traffic.likes.values()].reduce((sum, { size }) => sum + size, 0);
  say(`  ${made.length} requests, ${acknowledged} likes acknowledged`);
  return [
    figure(
      thresholds.machinesTime,
      percentile(
        calm.map(({ took }) => took),
        0.99,
      ),
    ),
    figure(thresholds.machinesFailures, needless.length),
    figure(thresholds.machinesWrong, wrong.length),
    figure(thresholds.machinesLost, await countLost(world, traffic)),
  ];
}

/**
 * Visitors and subscribers use two web processes behind a proxy, with a worker, a pooler and a bucket, while processes are
 * killed, the database restarts, and a new version is rolled out.
 */
export async function machineFigures(say: (line: string) => void): Promise<Figure[]> {
  const missing = topologyMissing();
  if (missing !== null) {
    say(`  skipped: ${missing}`);
    return [];
  }
  const topology = await startTopology(SETTINGS);
  try {
    return await measure(topology, say);
  } finally {
    await topology.remove();
  }
}
