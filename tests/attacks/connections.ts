import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Attack, type Outcome, Tally } from './attack.ts';
import { getStatus, type ServiceProcess, secondsUntil, startProcess, UNLIMITED } from './support/service-process.ts';

const GET = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/**
 * The longest time that another client waits for a cached page during an attack, in seconds. Only a missing answer is
 * a failure: `npm run bench` measures times.
 */
const SILENCE = 5;

/** The longest time that the service keeps a connection without a complete request head, in seconds. */
const HEAD_WITHIN = 35;

export function open({ port }: ServiceProcess): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  return once(socket, 'connect').then(() => socket);
}

/** Runs `harm` while another client keeps requesting a page, then measures the state of the service. */
export async function beside(
  harm: (service: ServiceProcess) => Promise<unknown>,
  env: Record<string, string> = UNLIMITED,
): Promise<Outcome> {
  const service = await startProcess({ env });
  const tally = new Tally();
  try {
    const page = `${service.url}/hfc/home`;
    await getStatus(page);
    const memoryBefore = await service.memory();
    let memoryMost = memoryBefore;
    const state = { isOver: false };
    const harming = harm(service)
      .then(
        () => null,
        (error: Error) => error.message,
      )
      .finally(() => {
        state.isOver = true;
      });
    while (!state.isOver) {
      const status = await getStatus(page, SILENCE);
      memoryMost = Math.max(memoryMost, await service.memory());
      tally.count(status === 200 ? null : `a cached page was answered ${status} during the attack`);
      await wait(50);
    }
    tally.count(await harming);
    const secondsToRecover = await secondsUntil(async () => (await getStatus(page, 1)) === 200);
    // The garbage collector needs some work to run.
    for (let index = 0; index < 200; index += 1) await getStatus(page);
    const memoryAfter = await service.memory();
    for (const { msg, err } of service.errors) tally.count(`logged: ${err?.type ?? ''} ${err?.message ?? msg}`);
    return tally.outcome({ memoryBefore, memoryAfter, memoryMost, secondsToRecover });
  } finally {
    await service.stop();
  }
}

async function pipelined(service: ServiceProcess, sockets: number): Promise<void> {
  const opened = await Promise.all(Array.from({ length: sockets }, () => open(service)));
  const paths = Array.from({ length: 1_500 }, (_, index) => GET(`/hfc/home?min_price=${index}`)).join('');
  for (const socket of opened) {
    socket.resume();
    socket.write(paths);
  }
  await wait(10_000);
  for (const socket of opened) socket.destroy();
}

async function slowBodies(service: ServiceProcess): Promise<void> {
  const sockets = await Promise.all(Array.from({ length: 200 }, () => open(service)));
  for (const socket of sockets) {
    socket.write(
      'POST /auth/v1/signup HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n{',
    );
  }
  for (let second = 0; second < 10; second += 1) {
    await wait(1_000);
    for (const socket of sockets) socket.write(' ');
  }
  for (const socket of sockets) socket.destroy();
}

/** Sends request heads that never end. The service must close such connections, because it has a limited number. */
async function slowHeads(service: ServiceProcess): Promise<void> {
  const sockets = await Promise.all(Array.from({ length: 200 }, () => open(service)));
  for (const socket of sockets) {
    socket.resume();
    socket.write('GET /hfc/home HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  }
  const isOver = (): boolean => sockets.every(({ closed }) => closed);
  for (let second = 0; second < HEAD_WITHIN && !isOver(); second += 1) {
    await wait(1_000);
    for (const socket of sockets) if (socket.writable) socket.write('x');
  }
  const left = sockets.filter(({ closed }) => !closed).length;
  for (const socket of sockets) socket.destroy();
  if (left > 0) throw new Error(`${left} connections stayed open although their requests never ended`);
}

async function slowReaders(service: ServiceProcess): Promise<void> {
  const sockets = await Promise.all(Array.from({ length: 200 }, () => open(service)));
  for (const socket of sockets) {
    socket.pause();
    socket.write(GET('/cdn/published_compounds.json').repeat(50));
  }
  await wait(10_000);
  for (const socket of sockets) socket.destroy();
}

/** Requests come from this address, so that the service counts them as another client's. */
const floodAgent = new Agent({ keepAlive: true, localAddress: '127.0.0.2' });

/** Requests a page and reads the answer. The flood goes on after a failure: only the other client's answers count. */
async function requestPage({ port }: ServiceProcess, path: string): Promise<void> {
  try {
    const asked = get({ host: '127.0.0.1', port, path, agent: floodAgent });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    await once(answer.resume(), 'end');
  } catch {
    await wait(10);
  }
}

async function flood(service: ServiceProcess): Promise<void> {
  const until = performance.now() + 15_000;
  let made = 0;
  const asker = async (): Promise<void> => {
    while (performance.now() < until) {
      made += 1;
      await requestPage(service, `/hfc/home?markets=seattle&min_price=${made}`);
    }
  };
  await Promise.all(Array.from({ length: 40 }, asker));
  floodAgent.destroy();
}

/** The limits for a client. The floods exceed each of them several times. */
const FEW = { API_CALLS_PER_MINUTE: '100', PAGES_PER_MINUTE: '100', WORK_SECONDS_PER_MINUTE: '1.25' };
/** About how many new pages fit into the limited work. */
const NEW_PAGES = 50;

/** Whether the service answers a flooding client up to each limit and refuses the rest. */
async function limited(): Promise<Outcome> {
  const tally = new Tally();
  const floods: [path: (index: number) => string, limit: number, env: Partial<typeof FEW>][] = [
    [() => '/api/city_list', Number(FEW.API_CALLS_PER_MINUTE), { API_CALLS_PER_MINUTE: FEW.API_CALLS_PER_MINUTE }],
    [() => '/hfc/home', Number(FEW.PAGES_PER_MINUTE), { PAGES_PER_MINUTE: FEW.PAGES_PER_MINUTE }],
    [
      (index) => `/hfc/home?markets=seattle&min_price=${index + 1}`,
      NEW_PAGES,
      { WORK_SECONDS_PER_MINUTE: FEW.WORK_SECONDS_PER_MINUTE },
    ],
  ];
  const services = await Promise.all(floods.map(([, , env]) => startProcess({ env: { ...UNLIMITED, ...env } })));
  try {
    for (const [index, [getPath, limit]] of floods.entries()) {
      const service = services[index] as ServiceProcess;
      const started = performance.now();
      let answered = 0;
      for (let round = 0; round < 10; round += 1) {
        const asked = Array.from({ length: 40 }, (_, each) => getStatus(service.url + getPath(round * 40 + each)));
        for (const status of await Promise.all(asked)) {
          if (status === 200) answered += 1;
          tally.count([200, 429, 503].includes(status) ? null : `${getPath(0)} was answered ${status}`);
        }
      }
      // Limits are replenished during the flood.
      const given = limit * (1 + (performance.now() - started) / 60_000) + 1;
      tally.count(
        answered <= given ? null : `${getPath(0)} was answered ${answered} times, but only ${limit} are allowed`,
      );
      tally.count(answered > limit / 2 ? null : `${getPath(0)} was answered only ${answered} times`);
      const file = await getStatus(`${service.url}/cdn/region_info.json`);
      tally.count(file === 200 ? null : `a file was answered ${file} to a client that had reached a limit`);
      for (const { msg, err } of service.errors) tally.count(`logged: ${err?.type ?? ''} ${err?.message ?? msg}`);
    }
    return tally.outcome();
  } finally {
    await Promise.all(services.map((service) => service.stop()));
  }
}

async function garbage(service: ServiceProcess): Promise<void> {
  const lines = [
    '\0\0\0\0',
    'GET',
    `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n`,
    'HELO x\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
  ];
  for (let round = 0; round < 200; round += 1) {
    const socket = await open(service);
    socket.write(lines[round % lines.length] ?? '');
    socket.resume();
    await Promise.race([new Promise((resolve) => socket.once('close', resolve)), wait(20)]);
    socket.destroy();
  }
}

/** Whether a stopping service answers all accepted requests, including requests on new connections. */
async function stops(): Promise<Outcome> {
  const tally = new Tally();
  for (let round = 0; round < 4; round += 1) {
    const service = await startProcess({ env: { ...UNLIMITED, STOP_SECONDS: '3' } });
    const slow = await open(service);
    slow.write(
      'POST /auth/v1/signup HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    );
    const reader = await open(service);
    reader.pause();
    reader.write(GET('/cdn/published_compounds.json').repeat(200));
    const answers: Promise<string>[] = [];
    // Some of the calls need the database, so the service must not close it before the last answer.
    const asking = setInterval(() => {
      const path = answers.length % 4 === 0 ? '/api/city_list' : '/healthz';
      answers.push(answerOnNewConnection(service, path));
    }, 2);
    await wait(200);
    const started = performance.now();
    service.kill('SIGTERM');
    await wait(100);
    clearInterval(asking);
    for (const answer of await Promise.all(answers))
      tally.count(
        answer.startsWith('HTTP/1.1 200')
          ? null
          : `an accepted request was answered ${JSON.stringify(answer.slice(0, 40))}`,
      );
    const code = await service.ended;
    const seconds = (performance.now() - started) / 1_000;
    tally.count(code === 0 ? null : `the service ended with ${code}`);
    tally.count(seconds < 15 ? null : `the stop took ${seconds.toFixed(1)} s`);
    slow.destroy();
    reader.destroy();
    await service.stop();
  }
  return tally.outcome();
}

/** The whole answer on a new connection. If the connection fails, the error is at its end. */
function answerOnNewConnection({ port }: ServiceProcess, path: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('connect', () => socket.write(GET(path).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')));
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.on('error', (error) => (answer += `!${error.message}`));
  return new Promise((resolve) => socket.once('close', () => resolve(answer)));
}

export const connectionAttacks: readonly Attack[] = [
  { name: 'pipelining, one connection', run: () => beside((service) => pipelined(service, 1)) },
  { name: 'pipelining, 20 connections', run: () => beside((service) => pipelined(service, 20)) },
  {
    name: 'slow heads and bodies, 200 connections each',
    run: () => beside((service) => Promise.all([slowHeads(service), slowBodies(service)])),
  },
  { name: 'slow readers, 200 connections', run: () => beside(slowReaders) },
  { name: 'flood of new pages, 40 connections', run: () => beside(flood, {}) },
  { name: 'floods against the limits', run: limited },
  { name: 'garbage in place of requests', run: () => beside(garbage) },
  { name: 'stops under load', run: stops },
];
