import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { makeDataFolder } from '../support/data-folder.ts';
import { type Attack, type Outcome, Tally } from './attack.ts';
import { attackedServer, query } from './support/attacked-database.ts';
import { ask, subscribe } from './support/people.ts';
import { getStatus, type ServiceProcess, secondsUntil, startProcess, UNLIMITED } from './support/service-process.ts';

const KILLS = 30;
const SEED = 20_261_122;
const AT_ONCE = 4;
/** The longest time until all queued mails are sent after the last kill, in seconds. */
const MAILS_WITHIN = 60;

interface Acknowledged {
  emails: string[];
  likes: { subscriber_id: number; compound_id: number }[];
}

/** Signs users up and likes homes for them until the service is killed. Remembers the acknowledged writes. */
async function write(service: ServiceProcess, compound_ids: number[], acknowledged: Acknowledged): Promise<void> {
  for (;;) {
    try {
      const person = await subscribe(service);
      acknowledged.emails.push(person.email);
      const [subscriber_id = 0] = person.subscriber_ids;
      for (const compound_id of compound_ids) {
        await ask(service, `PUT /api/hfc/compounds/${compound_id}/match_status`, {
          token: person.token,
          body: { subscriber_id, status: 'liked' },
        });
        acknowledged.likes.push({ subscriber_id, compound_id });
      }
    } catch {
      return;
    }
  }
}

/** The number of subscribers by the email address of their user. */
async function subscribersByEmail(databaseUrl: string): Promise<Map<string, number>> {
  const rows = await query<{ email: string; count: number }>(
    databaseUrl,
    'select email, count(*)::int as count from app_user join subscriber using (user_id) group by email',
  );
  return new Map(rows.map(({ email, count }) => [email, count]));
}

/** The number of mails in the outbox by recipient. */
async function mailsByReader(dataDir: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const folder = join(dataDir, 'outbox');
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith('.eml')) continue;
    const [, reader = ''] = /^To: (.+?)\r?$/m.exec(await readFile(join(folder, name), 'utf8')) ?? [];
    counts.set(reader, (counts.get(reader) ?? 0) + 1);
  }
  return counts;
}

async function kills(): Promise<Outcome> {
  const DATABASE_URL = await (await attackedServer()).createDatabase();
  const dataDir = await makeDataFolder('kills');
  const random = xoroshiro128plus(SEED);
  const acknowledged: Acknowledged = { emails: [], likes: [] };
  const tally = new Tally();
  const env = { ...UNLIMITED, DATABASE_URL };
  let slowest = 0;
  let service = await startProcess({ dataDir, env });
  try {
    const { compounds } = (await (await fetch(`${service.url}/cdn/published_compounds.json`)).json()) as {
      compounds: { compound_id: number }[];
    };
    const compound_ids = compounds.slice(0, 5).map(({ compound_id }) => compound_id);
    const sample = await subscribersByEmail(DATABASE_URL);
    const veteran = await subscribe(service);
    acknowledged.emails.push(veteran.email);
    const memoryBefore = await service.memory();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const writing = Promise.all(Array.from({ length: AT_ONCE }, () => write(service, compound_ids, acknowledged)));
      await wait(uniformInt(random, 200, 1_500));
      service.kill('SIGKILL');
      await Promise.all([service.ended, writing]);
      const killed = performance.now();
      service = await startProcess({ dataDir, env, port: service.port });
      const there = await secondsUntil(async () => (await getStatus(`${service.url}/readyz`)) === 200);
      tally.count(there < 60 ? null : 'the service did not become ready again');
      slowest = Math.max(slowest, (performance.now() - killed) / 1_000);
      for (const [route, token] of [
        [`GET /api/user?user_id=${veteran.user_id}`, veteran.token],
        ['GET /api/enrich_token', veteran.access_token],
      ] as const) {
        const refusal = await ask(service, route, { token }).then(() => null, String);
        tally.count(refusal === null ? null : `a session from before the kill was answered ${refusal}`);
      }
    }
    const counted = await subscribersByEmail(DATABASE_URL);
    const likes = await query<{ key: string }>(
      DATABASE_URL,
      "select subscriber_id || ' ' || compound_id as key from compound_match where status = 'liked'",
    ).catch(() => []);
    const liked = new Set(likes.map(({ key }) => key));
    await secondsUntil(
      async () => (await query<{ n: number }>(DATABASE_URL, 'select count(*)::int as n from queued_mail'))[0]?.n === 0,
      MAILS_WITHIN,
    );
    const mails = await mailsByReader(dataDir);
    const lostAccounts = acknowledged.emails.filter((email) => !counted.has(email)).length;
    const lostLikes = acknowledged.likes.filter(
      (like) => !liked.has(`${like.subscriber_id} ${like.compound_id}`),
    ).length;
    // Every subscriber in the database needs a welcome mail, even if the kill came before the answer: no later step
    // sends it.
    const welcomed = new Set([...acknowledged.emails, ...[...counted.keys()].filter((email) => !sample.has(email))]);
    const lostMails = [...welcomed].filter((email) => !mails.has(email)).length;
    if (lostAccounts + lostLikes + lostMails > 0)
      tally.failures.push(`lost: ${lostAccounts} accounts, ${lostLikes} likes, ${lostMails} mails`);
    // Each user of this attack follows exactly one market, unlike the users of the sample world.
    const doubledAccounts = acknowledged.emails.filter((email) => (counted.get(email) ?? 0) > 1).length;
    const doubledMails = [...mails.values()].filter((count) => count > 1).length;
    if (doubledAccounts + doubledMails > 0)
      tally.failures.push(`doubled: ${doubledAccounts} subscribers, ${doubledMails} mails`);
    tally.tried += acknowledged.emails.length + acknowledged.likes.length;
    return tally.outcome({
      lost: lostAccounts + lostLikes + lostMails,
      doubled: doubledAccounts + doubledMails,
      memoryBefore,
      memoryAfter: await service.memory(),
      secondsToRecover: slowest,
    });
  } finally {
    await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export const killAttack: Attack = { name: `${KILLS} kills during writes`, run: kills };
