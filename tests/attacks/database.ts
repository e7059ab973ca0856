import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startNetworkTo } from '../support/breakable-network.ts';
import { type Attack, type Outcome, Tally } from './attack.ts';
import { attackedServer } from './support/attacked-database.ts';
import { type ServiceProcess, secondsUntil, startProcess, statusOf, UNLIMITED } from './support/service-process.ts';

const KEPT = ['/hfc/home', '/cdn/region_info.json', '/healthz', '/favicon.svg'];
const NEEDS_DATABASE = ['/api/city_list', '/readyz'];
/** In seconds: the longest time for a refusal. Leaves room for a slow machine. */
const REFUSED_WITHIN = 2;

/** The answers of the service while the database is unavailable, and the time that the service needs to recover. */
async function away(
  service: ServiceProcess,
  { begin, end, seconds = 6 }: { begin: () => void | Promise<void>; end: () => void | Promise<void>; seconds?: number },
): Promise<Outcome> {
  const tally = new Tally();
  const ask = (path: string): Promise<number> => statusOf(service.url + path);
  for (const path of [...KEPT, ...NEEDS_DATABASE]) await ask(path);
  const memoryBefore = await service.memory();
  // All connections of the pool are in use at that moment.
  const busy = Array.from({ length: 10 }, () => ask('/api/city_list'));
  await begin();
  await Promise.all(busy);
  const until = performance.now() + seconds * 1_000;
  while (performance.now() < until) {
    for (const path of KEPT) {
      const status = await ask(path);
      tally.count(status === 200 ? null : `${path} was answered ${status} without the database`);
    }
    for (const path of NEEDS_DATABASE) {
      const started = performance.now();
      const status = await ask(path);
      const taken = (performance.now() - started) / 1_000;
      // A server that restarts itself may be available again already.
      tally.count([200, 503].includes(status) ? null : `${path} was answered ${status} without the database`);
      tally.count(taken < REFUSED_WITHIN ? null : `${path} was refused after ${taken.toFixed(1)} s`);
    }
    await wait(100);
  }
  await end();
  const secondsToRecover = await secondsUntil(async () => {
    const statuses = await Promise.all([...NEEDS_DATABASE, '/hfc/home?markets=seattle'].map(ask));
    return statuses.every((status) => status === 200);
  });
  return tally.outcome({ memoryBefore, memoryAfter: await service.memory(), secondsToRecover });
}

/** Puts a breakable network between the service and the database. */
async function overNetwork(how: 'swallow' | 'refuse' | 'forget'): Promise<Outcome> {
  const network = await startNetworkTo(await (await attackedServer()).createDatabase());
  const service = await startProcess({ env: { ...UNLIMITED, DATABASE_URL: network.url } });
  try {
    return await away(service, { begin: () => network[how](), end: () => network.mend() });
  } finally {
    network.mend();
    await service.stop();
    network.close();
  }
}

async function serverPids(dataDir: string): Promise<number[]> {
  const postmaster = Number.parseInt(await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10);
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const parents = await Promise.all(
    pids.map(async (pid) =>
      Number(/^PPid:\s+(\d+)$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))?.[1]),
    ),
  );
  return [postmaster, ...pids.filter((_, index) => parents[index] === postmaster)];
}

async function signalAll(dataDir: string, signal: NodeJS.Signals): Promise<void> {
  for (const pid of await serverPids(dataDir)) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // A server process that served one connection may have ended since it was listed.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Runs with the service's own embedded database server. */
async function ownServer(
  begin: (dataDir: string) => Promise<void>,
  end: (dataDir: string) => Promise<void>,
): Promise<Outcome> {
  const service = await startProcess({ env: UNLIMITED });
  try {
    const { dataDir } = service;
    return await away(service, { begin: () => begin(dataDir), end: () => end(dataDir) });
  } finally {
    await end(service.dataDir).catch(() => undefined);
    await service.stop();
  }
}

export const databaseAttacks: readonly Attack[] = [
  {
    name: 'database killed',
    run: () =>
      ownServer(
        async (dataDir) => process.kill((await serverPids(dataDir))[0] ?? 0, 'SIGKILL') && undefined,
        async () => undefined,
      ),
  },
  {
    name: 'database paused',
    run: () =>
      ownServer(
        (dir) => signalAll(dir, 'SIGSTOP'),
        (dir) => signalAll(dir, 'SIGCONT'),
      ),
  },
  { name: 'database stopped', run: () => overNetwork('refuse') },
  { name: 'database black-holed', run: () => overNetwork('swallow') },
  { name: 'connections forgotten by a firewall', run: () => overNetwork('forget') },
];
