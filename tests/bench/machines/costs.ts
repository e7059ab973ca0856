import { readdir, readFile } from 'node:fs/promises';
import { UNLIMITED } from '../../attacks/support/service-process.ts';
import { type Member, startTopology, type Topology, topologyMissing } from '../../machines/topology.ts';
import { ask, type BenchSubscriber, makeSubscriber } from '../accounts.ts';
import type { Figure } from '../figures.ts';
import { wait } from '../service.ts';
import { makeWorld } from './world.ts';

/** Clock ticks of the system in a second. */
const TICKS = 100;
/** How long the members work on after the last answer, in milliseconds. */
const AFTERWARD = 1_500;
const MEMBERS = {
  web: ['web1', 'web2'],
  database: ['postgres'],
  pooler: ['pgbouncer'],
  proxy: ['proxy'],
  bucket: ['s3', 'ceph-osd'],
  worker: ['worker'],
} as const satisfies Record<string, readonly Member[]>;
type Part = keyof typeof MEMBERS;

/** Processor time of a process and its children so far, in milliseconds. */
async function processorTime(pid: number): Promise<number> {
  const processes = (await readdir('/proc')).filter((id) => /^\d+$/.test(id));
  const stats = await Promise.all(processes.map((id) => readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')));
  let ticks = 0;
  for (const stat of stats) {
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (Number.parseInt(stat, 10) !== pid && Number(fields[1]) !== pid) continue;
    // Also that of children that have ended.
    ticks += [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
  }
  return (ticks * 1_000) / TICKS;
}

interface Kind {
  name: string;
  count: number;
  /** Makes the request with a number. Returns the size of the answer in bytes, or 0. */
  make: (index: number) => Promise<number>;
}

function getKinds(url: string, compound_ids: readonly number[], subscribers: readonly BenchSubscriber[]): Kind[] {
  const get = async (path: string, token?: string): Promise<number> => {
    const headers = { 'accept-encoding': 'br', ...(token !== undefined && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(url + path, { headers });
    const size = (await answer.arrayBuffer()).byteLength;
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return Number(answer.headers.get('content-length') ?? size);
  };
  const home = (index: number): number => compound_ids[index % compound_ids.length] as number;
  const by = (index: number) => subscribers[index % subscribers.length] as BenchSubscriber;
  const event = (index: number, at: number) => ({
    event: 'Page View',
    properties: {
      token: 'kinhood',
      distinct_id: `$device:${index}`,
      $insert_id: `${index}-${at}`.padEnd(16, '0'),
      time: Date.now() / 1_000,
    },
  });
  return [
    { name: 'page that is kept', count: 1_000, make: () => get('/hfc/home') },
    {
      name: 'page that is new',
      count: 300,
      make: (index) => get(`/hfc/home?markets=seattle&min_price=${1_000 + index}`),
    },
    { name: 'published file', count: 500, make: () => get('/cdn/region_info.json') },
    { name: 'call that reads a home', count: 500, make: (index) => get(`/api/hfc/compounds/${home(index)}`) },
    {
      name: 'call that reads a shortlist',
      count: 500,
      make: (index) => get(`/api/hfc/match_statuses?subscriber_id=${by(index).subscriber_id}`, by(index).token),
    },
    {
      name: 'like',
      count: 500,
      make: async (index) => {
        const { subscriber_id, token } = by(index);
        const path = `PUT /api/hfc/compounds/${home(Math.floor(index / subscribers.length))}/match_status`;
        return (await ask(url, path, token, { subscriber_id, status: 'liked' })).length;
      },
    },
    { name: 'sign-up with its welcome mail', count: 40, make: async () => (await makeSubscriber(url)).session.length },
    {
      name: 'batch of 10 analytics events',
      count: 300,
      make: async (index) => {
        const events = Array.from({ length: 10 }, (_, at) => event(index, at));
        const data = Buffer.from(JSON.stringify(events)).toString('base64');
        const answer = await fetch(`${url}/analytics/track/`, { method: 'POST', body: new URLSearchParams({ data }) });
        return (await answer.text()).length;
      },
    },
  ];
}

async function getCost(topology: Topology, { name, count, make }: Kind): Promise<string> {
  const pids: [Part, number][] = [];
  for (const [part, members] of Object.entries(MEMBERS) as [Part, readonly Member[]][])
    for (const member of members) pids.push([part, await topology.getPid(member)]);
  const timesNow = () => Promise.all(pids.map(async ([part, pid]) => [part, await processorTime(pid)] as const));
  // Compiled code and open connections are part of no request.
  for (let index = 0; index < count / 10; index += 1) await make(count + index);
  await wait(AFTERWARD);
  const idleFrom = await timesNow();
  await wait(AFTERWARD);
  const before = await timesNow();
  const started = performance.now();
  let bytes = 0;
  for (let index = 0; index < count; index += 1) bytes += await make(index);
  await wait(AFTERWARD);
  const seconds = (performance.now() - started) / 1_000;
  const after = await timesNow();
  const sums = new Map<Part, number>();
  for (const [at, [part, time]] of after.entries()) {
    const idle = (((before[at]?.[1] ?? 0) - (idleFrom[at]?.[1] ?? 0)) / AFTERWARD) * 1_000 * seconds;
    sums.set(part, (sums.get(part) ?? 0) + Math.max(0, time - (before[at]?.[1] ?? 0) - idle));
  }
  const cells = Object.keys(MEMBERS).map((part) => ((sums.get(part as Part) ?? 0) / count).toFixed(2).padStart(9));
  return [name.padEnd(32), ...cells, (bytes / count / 1_024).toFixed(1).padStart(9)].join('');
}

/** Says what each kind of request costs each part of an installation, in milliseconds of a core. It judges nothing. */
export async function costFigures(say: (line: string) => void): Promise<Figure[]> {
  const missing = topologyMissing();
  if (missing !== null) {
    say(`  skipped: ${missing}`);
    return [];
  }
  const topology = await startTopology({ ...UNLIMITED, SAMPLE_COMPOUNDS: '400' });
  try {
    const { url, subscribers, compound_ids } = await makeWorld(topology.url, 10);
    say([''.padEnd(32), ...[...Object.keys(MEMBERS), 'KB'].map((part) => part.padStart(9))].join(''));
    for (const kind of getKinds(url, compound_ids, subscribers)) say(await getCost(topology, kind));
    return [];
  } finally {
    await topology.remove();
  }
}
