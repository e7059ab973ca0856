import { rm } from 'node:fs/promises';
import { attackedServer, query, stopAttackedServer } from '../attacks/support/attacked-database.ts';
import { ask, type Person, signUp } from '../attacks/support/people.ts';
import { makeDataFolder } from '../support/data-folder.ts';
import { joinReviewPeriod, type LiveClient, openLive } from '../support/live/live-socket.ts';
import { anAddress } from './accounts.ts';
import { type Figure, figure, median } from './figures.ts';
import { type Service, startService, wait } from './service.ts';
import { thresholds } from './thresholds.ts';

const COMPOUNDS = 60;
const CLIENTS = 1_000;
/** A staff member may have 30 tabs. */
const STAFF = 40;
const AT_ONCE = 20;
const STALLED = 20;
const WARM_UP = 200;
const GARBAGE_ROUNDS = 2_000;
const CHANGES = 15;
/** In milliseconds. Changes that come closer together are told together. */
const BETWEEN = 500;
const RECEIVED_WITHIN = 30_000;

interface World {
  service: Service;
  staff: readonly Person[];
  review_period_id: number;
  compound_id: number;
}

async function makeWorld(service: Service, databaseUrl: string): Promise<World> {
  const staff: Person[] = [];
  for (let index = 0; index < STAFF; index += 1) staff.push(await signUp(service));
  await query(databaseUrl, 'update app_user set is_staff = true where user_id = any($1::uuid[])', [
    staff.map(({ user_id }) => user_id),
  ]);
  const [home] = await query<{ review_period_id: number; compound_id: number }>(
    databaseUrl,
    `select review_period_id::int, compound_id::int from compound
     where status = 'for_review' and review_period_id is not null order by compound_id limit 1`,
  );
  if (!home) throw new Error('There is no home under review.');
  return { service, staff, ...home };
}

/** Opens sockets of different offices, which follow one review period. */
async function joinAll({ service, staff, review_period_id }: World, count: number): Promise<LiveClient[]> {
  const clients: LiveClient[] = [];
  while (clients.length < count) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - clients.length) }, async (_, index) => {
      const client = await openLive(service.url, { address: anAddress() });
      if (typeof client === 'number') throw new Error(`A socket was refused with ${client}.`);
      const { token } = staff[(clients.length + index) % staff.length] as Person;
      await joinReviewPeriod(client, review_period_id, token);
      return client;
    });
    clients.push(...(await Promise.all(some)));
  }
  return clients;
}

/** Changes a home. Returns after how many milliseconds the last of the clients has heard of it. */
async function change({ service, staff, compound_id }: World, clients: readonly LiveClient[]): Promise<number> {
  const [{ token }] = staff as [Person];
  const path = `/api/hfc/_i/compounds/${compound_id}`;
  const { compound } = await ask<{ compound: { version: number } }>(service, `GET ${path}`, { token });
  let waiting = clients.length;
  const { promise: all, resolve } = Promise.withResolvers<void>();
  const received = clients.map((client) =>
    client.once('changes', () => ((waiting -= 1) === 0 ? resolve() : undefined)),
  );
  const started = performance.now();
  await ask(service, `PUT ${path}`, {
    token,
    body: { editorial: { title: `Title ${compound.version}` } },
    headers: { 'if-match': `"compound-${compound_id}.${compound.version}"` },
  });
  await Promise.race([all, wait(RECEIVED_WITHIN)]);
  for (const forget of received) forget();
  if (waiting > 0) throw new Error(`${waiting} of ${clients.length} sockets did not hear of a change.`);
  return performance.now() - started;
}

async function times(world: World, clients: readonly LiveClient[]): Promise<number[]> {
  const all: number[] = [];
  for (let round = 0; round < CHANGES; round += 1) {
    await wait(BETWEEN);
    all.push(await change(world, clients));
  }
  return all;
}

async function measure(world: World, say: (line: string) => void): Promise<Figure[]> {
  const { service } = world;
  // Connections to the database, compiled code and caches are there before the sockets that count.
  const early = await joinAll(world, WARM_UP);
  await times(world, early);
  for (const client of early) client.close();
  await service.idle();
  const before = await service.residentMegabytes();
  const started = performance.now();
  const clients = await joinAll(world, CLIENTS);
  say(`  ${CLIENTS} sockets joined in ${((performance.now() - started) / 1_000).toFixed(1)} s`);
  const calm = await times(world, clients);
  // Memory is given back only while there is work.
  for (let index = 0; index < GARBAGE_ROUNDS; index += 1) await (await fetch(`${service.url}/hfc/home`)).arrayBuffer();
  await service.idle();
  const growth = (await service.residentMegabytes()) - before;
  const [stalled, good] = [clients.slice(0, STALLED), clients.slice(STALLED)];
  for (const client of stalled) client.stall();
  const beside = await times(world, good);
  say(
    `  longest ${Math.max(...calm).toFixed(0)} ms, beside ${STALLED} that don't read ${Math.max(...beside).toFixed(0)} ms`,
  );
  const after = (await service.residentMegabytes()) - before;
  say(`  memory: ${growth.toFixed(0)} MB more for the sockets, ${after.toFixed(0)} MB more in the end`);
  for (const client of clients) client.close();
  return [
    figure(thresholds.liveMemory, growth),
    figure(thresholds.liveLast, median(calm)),
    figure(thresholds.liveBesideStalled, median(beside)),
  ];
}

/** What 1,000 open workbenches cost, and when the last of them hears of a change. */
export async function liveFigures(say: (line: string) => void): Promise<Figure[]> {
  const DATABASE_URL = await (await attackedServer()).createDatabase();
  const dataDir = await makeDataFolder('live');
  const settings = { DATABASE_URL, STAFF_TOTP: 'optional', TRUST_PROXY: '127.0.0.1,::1', AUTH_LIMIT_FACTOR: '100000' };
  const service = await startService(dataDir, COMPOUNDS, settings);
  try {
    return await measure(await makeWorld(service, DATABASE_URL), say);
  } finally {
    await service.stop();
    await stopAttackedServer();
    await rm(dataDir, { recursive: true, force: true });
  }
}
