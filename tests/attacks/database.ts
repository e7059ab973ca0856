import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startNetworkTo } from '../support/breakable-network.ts';
import { type Attack, type Outcome, Tally } from './attack.ts';
import { attackedServer } from './support/attacked-database.ts';
import { subscribe } from './support/people.ts';
import { getStatus, type ServiceProcess, secondsUntil, startProcess, UNLIMITED } from './support/service-process.ts';
import { keepVisiting } from './support/visitor.ts';

const KEPT = ['/hfc/home', '/cdn/region_info.json', '/healthz', '/favicon.svg'];
const NEEDS_DATABASE = ['/api/city_list', '/readyz'];
/** The longest time until a refusal, in seconds. Leaves room for a slow machine. */
const REFUSED_WITHIN = 2;
/**
 * The longest time until a query fails on a connection that went dead without notice, in seconds. Only the query's
 * deadline ends it.
 */
const GIVEN_UP_WITHIN = 12;
/** The longest time until the service has noticed an outage, in seconds. */
const NOTICED_AFTER = 2.5;
/**
 * The longest time from the end of an outage until the service sends a mail, in seconds. The job queue has its own
 * connections, which recover separately.
 */
const MAIL_WITHIN = 15;

interface Outage {
  begin: () => void | Promise<void>;
  end: () => void | Promise<void>;
  seconds?: number;
  /** Whether the whole database is unreachable during the whole outage. */
  isWhole?: boolean;
  /** The longest time until a request is answered that was sent before the outage, in seconds. */
  answeredWithin?: number;
}

/** Checks the answers of the service during an outage of the database, and measures the time until it recovers. */
async function unavailable(
  service: ServiceProcess,
  { begin, end, seconds = 6, isWhole = false, answeredWithin = REFUSED_WITHIN }: Outage,
): Promise<Outcome> {
  const tally = new Tally();
  const ask = (path: string): Promise<number> => getStatus(service.url + path, answeredWithin + 1);
  for (const path of [...KEPT, ...NEEDS_DATABASE]) await ask(path);
  const memoryBefore = await service.memory();
  const visitors = await Promise.all([0, 1].map(() => keepVisiting(service, tally, answeredWithin)));
  // Use all connections of the pool when the outage begins.
  const busy = Array.from({ length: 10 }, () => ask('/api/city_list'));
  await begin();
  const begun = performance.now();
  for (const status of await Promise.all(busy))
    tally.count([200, 503].includes(status) ? null : `a call at the beginning was answered ${status}`);
  const taken = (performance.now() - begun) / 1_000;
  tally.count(taken < answeredWithin ? null : `the calls at the beginning took ${taken.toFixed(1)} s`);
  const until = performance.now() + seconds * 1_000;
  while (performance.now() < until) {
    const isKnown = isWhole && performance.now() - begun > NOTICED_AFTER * 1_000;
    if (isKnown)
      for (const path of ['/hfc/home', '/cdn/region_info.json'])
        tally.count((await isMarkedStale(service, path)) ? null : `${path} was not marked as stale`);
    for (const path of KEPT) {
      const status = await ask(path);
      tally.count(status === 200 ? null : `${path} was answered ${status} without the database`);
    }
    for (const path of NEEDS_DATABASE) {
      const started = performance.now();
      const status = await ask(path);
      const taken = (performance.now() - started) / 1_000;
      // A server that restarts itself may be available again already.
      const isFine = status === 503 || (status === 200 && !isKnown);
      tally.count(isFine ? null : `${path} was answered ${status} without the database`);
      tally.count(taken < REFUSED_WITHIN ? null : `${path} was refused after ${taken.toFixed(1)} s`);
    }
    await wait(100);
  }
  await end();
  const secondsToRecover = await secondsUntil(async () => {
    const statuses = await Promise.all([...NEEDS_DATABASE, '/hfc/home?markets=seattle'].map(ask));
    return statuses.every((status) => status === 200);
  });
  for (const path of ['/hfc/home', '/cdn/region_info.json'])
    tally.count((await isMarkedStale(service, path)) ? `${path} was still marked as stale after the outage` : null);
  const lost = (await Promise.all(visitors.map((visitor) => visitor.leave()))).filter((kept) => !kept).length;
  const reader = await subscribe(service);
  const mailed = await secondsUntil(async () => hasMail(service, reader.email), MAIL_WITHIN);
  tally.count(mailed <= MAIL_WITHIN ? null : `no mail was sent within ${MAIL_WITHIN} s after the outage`);
  return tally.outcome({ lost, memoryBefore, memoryAfter: await service.memory(), secondsToRecover });
}

/** Whether an answer is marked as possibly outdated. */
async function isMarkedStale({ url }: ServiceProcess, path: string): Promise<boolean> {
  const answer = await fetch(url + path);
  await answer.arrayBuffer();
  return answer.headers.get('cache-status')?.includes('stale') ?? false;
}

async function hasMail({ dataDir }: ServiceProcess, email: string): Promise<boolean> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.some((mail) => mail.includes(`To: ${email}`));
}

/** Puts a breakable network between the service and the database. */
async function overNetwork(how: 'swallow' | 'refuse' | 'forget'): Promise<Outcome> {
  const network = await startNetworkTo(await (await attackedServer()).createDatabase());
  const service = await startProcess({ env: { ...UNLIMITED, DATABASE_URL: network.url } });
  try {
    return await unavailable(service, {
      begin: () => network[how](),
      end: () => network.mend(),
      ...(how === 'forget' ? { answeredWithin: GIVEN_UP_WITHIN } : { isWhole: true }),
    });
  } finally {
    network.mend();
    await service.stop();
    network.close();
  }
}

async function postmasterPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10);
}

async function getChildren(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const parents = await Promise.all(
    pids.map(async (pid) =>
      Number(/^PPid:\s+(\d+)$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))?.[1]),
    ),
  );
  return pids.filter((_, index) => parents[index] === parent);
}

/** Signals the postmaster first: a stopped postmaster starts no more server processes. */
async function signalAll(dataDir: string, signal: NodeJS.Signals): Promise<void> {
  const postmaster = await postmasterPid(dataDir);
  process.kill(postmaster, signal);
  for (const pid of await getChildren(postmaster)) {
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
  isWhole: boolean,
): Promise<Outcome> {
  const service = await startProcess({ env: UNLIMITED });
  try {
    const { dataDir } = service;
    return await unavailable(service, { begin: () => begin(dataDir), end: () => end(dataDir), isWhole });
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
        async (dataDir) => process.kill(await postmasterPid(dataDir), 'SIGKILL') && undefined,
        async () => undefined,
        false,
      ),
  },
  {
    name: 'database paused',
    run: () =>
      ownServer(
        (dir) => signalAll(dir, 'SIGSTOP'),
        (dir) => signalAll(dir, 'SIGCONT'),
        true,
      ),
  },
  { name: 'database stopped', run: () => overNetwork('refuse') },
  { name: 'database black-holed', run: () => overNetwork('swallow') },
  { name: 'connections forgotten by a firewall', run: () => overNetwork('forget') },
];
