import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { makeDataFolder } from '../support/data-folder.ts';
import { joinReviewPeriod, type LiveClient, openLive } from '../support/live/live-socket.ts';
import { type Attack, type Outcome, Tally } from './attack.ts';
import { beside } from './connections.ts';
import { attackedServer, query } from './support/attacked-database.ts';
import { signUp } from './support/people.ts';
import { type ServiceProcess, secondsUntil, startProcess, UNLIMITED } from './support/service-process.ts';

const CONNECTIONS = 10_000;
const AT_ONCE = 200;
/** What one address may have. */
const MAX_OF_ADDRESS = 300;
/** Sockets that are silent for 90 s are ended at the next round, which is every 15 s. */
const ENDED_WITHIN = 120;

/** Opens sockets of one address until the attacker is tired of it. All but a few must be refused. */
async function manyOfOneAddress(service: ServiceProcess): Promise<void> {
  const open: LiveClient[] = [];
  const statuses = new Map<number, number>();
  for (let made = 0; made < CONNECTIONS; made += AT_ONCE) {
    for (const outcome of await Promise.all(Array.from({ length: AT_ONCE }, () => openLive(service.url)))) {
      if (typeof outcome === 'number') statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1);
      else open.push(outcome);
    }
  }
  for (const client of open) client.close();
  const others = [...statuses.keys()].filter((status) => status !== 429);
  if (open.length !== MAX_OF_ADDRESS || others.length > 0)
    throw new Error(
      `${open.length} of ${CONNECTIONS} were accepted, the others answered ${[...statuses.keys()].join()}`,
    );
}

/** A client whose network is gone says nothing, and its system answers nothing. It must not count as present for ever. */
async function halfOpen(): Promise<Outcome> {
  const DATABASE_URL = await (await attackedServer()).createDatabase();
  const dataDir = await makeDataFolder('half-open');
  const tally = new Tally();
  const service = await startProcess({ dataDir, env: { ...UNLIMITED, DATABASE_URL, STAFF_TOTP: 'optional' } });
  try {
    const { token, user_id } = await signUp(service);
    await query(DATABASE_URL, 'update app_user set is_staff = true where user_id = $1', [user_id]);
    const [reviewPeriod] = await query<{ id: number }>(
      DATABASE_URL,
      'select min(review_period_id)::int as id from review_period',
    );
    const [silent, unused] = [await openLive(service.url), await openLive(service.url)];
    if (typeof silent === 'number' || typeof unused === 'number') throw new Error('A socket was refused.');
    await joinReviewPeriod(silent, reviewPeriod?.id ?? 0, token);
    const ends = [silent, unused].map(async ({ socket }) => {
      await once(socket, 'close');
      return 'ended';
    });
    const limit = new Promise<'open'>((resolve) => setTimeout(resolve, ENDED_WITHIN * 1_000, 'open').unref());
    for (const [index, end] of ends.entries())
      tally.count((await Promise.race([end, limit])) === 'ended' ? null : `socket ${index} is still open`);
    const seconds = await secondsUntil(async () => {
      const present = await query(
        DATABASE_URL,
        "select from staff_presence where seen_at > now() - interval '40 seconds'",
      );
      return present.length === 0;
    });
    tally.count(seconds < 60 ? null : 'the silent client still counts as present');
    return tally.outcome();
  } finally {
    await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export const liveAttacks: readonly Attack[] = [
  { name: '10,000 live connections of one address', run: () => beside(manyOfOneAddress) },
  { name: 'half-open live connections', run: halfOpen },
];
