import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { makeDataFolder } from '../support/data-folder.ts';
import { type Attack, type Outcome, Tally } from './attack.ts';
import { attackedServer, query } from './support/attacked-database.ts';
import { type Person, subscribe } from './support/people.ts';
import {
  type AcknowledgedReview,
  decideBatches,
  type Publication,
  publishReviewPeriods,
  type Reviewer,
  writeTitles,
} from './support/reviewers.ts';
import { staffMember } from './support/roles.ts';
import { getStatus, type ServiceProcess, secondsUntil, startProcess, UNLIMITED } from './support/service-process.ts';

const KILLS = 30;
const SEED = 20_261_124;
const TITLES = 2;
const BATCH = 40;
/** Enough that there is always one to publish. */
const REVIEW_PERIODS = 60;
const HOMES_IN_REVIEW_PERIOD = 2;
const PAUSE_MS = 150;

/** Takes homes of a market off the site: some to decide about, the others in review periods to publish. */
async function makeWork(databaseUrl: string, market_id: number) {
  const homes = await query<{ compound_id: number }>(
    databaseUrl,
    `select compound_id from compound join area using (area_id) join home using (home_id)
     where market_id = $1 and status = 'published' and not internal and available and home.current_status = 'active'
       and active and not internal_only
     order by compound_id limit $2`,
    [market_id, TITLES + BATCH + REVIEW_PERIODS * HOMES_IN_REVIEW_PERIOD],
  );
  const ids = homes.map(({ compound_id }) => compound_id);
  const putInto = async (compound_ids: number[], status: string): Promise<number> => {
    const [row] = await query<{ review_period_id: number }>(
      databaseUrl,
      `with period as (insert into review_period default values returning review_period_id), moved as (
         update compound set status = $2, publish_date = null, version = 1, field_versions = '{}',
           review_period_id = (select review_period_id from period)
         where compound_id = any($1))
       select review_period_id from period`,
      [compound_ids, status],
    );
    return row?.review_period_id ?? 0;
  };
  const [titles, batch, rest] = [ids.slice(0, TITLES), ids.slice(TITLES, TITLES + BATCH), ids.slice(TITLES + BATCH)];
  await putInto([...titles, ...batch], 'for_review');
  const reviewPeriods: Publication[] = [];
  for (let start = 0; start + HOMES_IN_REVIEW_PERIOD <= rest.length; start += HOMES_IN_REVIEW_PERIOD) {
    const compound_ids = rest.slice(start, start + HOMES_IN_REVIEW_PERIOD);
    const review_period_id = await putInto(compound_ids, 'approved');
    reviewPeriods.push({ review_period_id, compound_ids, key: randomUUID() });
  }
  return { titles, batch, reviewPeriods };
}

/** The ids in the file of all published homes. @throws if the file isn't whole. */
async function publishedIds({ url }: ServiceProcess): Promise<Set<number>> {
  const file = (await (await fetch(`${url}/cdn/published_compounds.json`)).json()) as {
    compounds: { compound_id: number }[];
  };
  return new Set(file.compounds.map(({ compound_id }) => compound_id));
}

/** Compares what was acknowledged with the audit log, the compounds and the alerts. Returns what is lost and doubled. */
async function judge(
  databaseUrl: string,
  { changes, published }: AcknowledgedReview,
  subscriber: Person,
): Promise<{ lost: string[]; doubled: string[] }> {
  const entries = await query<{ key: string; n: number }>(
    databaseUrl,
    `select entity || ' ' || entity_id || ' ' || version as key, count(*)::int as n
     from staff_audit_entry where version is not null group by 1`,
  );
  const recorded = new Map(entries.map(({ key, n }) => [key, n]));
  const versions = await query<{ compound_id: number; version: number; status: string }>(
    databaseUrl,
    'select compound_id, version, status from compound',
  );
  const compounds = new Map(versions.map((row) => [row.compound_id, row]));
  const alerts = await query<{ compound_id: number; n: number }>(
    databaseUrl,
    'select compound_id, count(*)::int as n from alert where subscriber_id = $1 group by 1',
    [subscriber.subscriber_ids[0]],
  );
  const alerted = new Map(alerts.map(({ compound_id, n }) => [compound_id, n]));
  const lostChanges = changes.filter(
    ({ compound_id, version }) =>
      !recorded.has(`compound ${compound_id} ${version}`) || (compounds.get(compound_id)?.version ?? 0) < version,
  );
  const publishedHomes = published.flatMap(({ compound_ids }) => compound_ids);
  return {
    lost: [
      ...lostChanges.map(({ compound_id, version }) => `version ${version} of ${compound_id}`),
      ...publishedHomes.filter((id) => compounds.get(id)?.status !== 'published').map((id) => `publication of ${id}`),
      ...publishedHomes.filter((id) => !alerted.has(id)).map((id) => `alert about ${id}`),
    ],
    doubled: [
      ...entries.filter(({ n }) => n > 1).map(({ key, n }) => `${key}: ${n} entries`),
      ...alerts.filter(({ n }) => n > 1).map(({ compound_id, n }) => `${n} alerts about ${compound_id}`),
    ],
  };
}

async function staffKills(): Promise<Outcome> {
  const DATABASE_URL = await (await attackedServer()).createDatabase();
  const dataDir = await makeDataFolder('staff-kills');
  const random = xoroshiro128plus(SEED);
  const tally = new Tally();
  const env = { ...UNLIMITED, DATABASE_URL, STAFF_TOTP: 'optional', SAMPLE_COMPOUNDS: '2000' };
  let slowest = 0;
  let service = await startProcess({ dataDir, env });
  try {
    const subscriber = await subscribe(service);
    const [market] = await query<{ market_id: number }>(
      DATABASE_URL,
      'select market_id from subscriber where subscriber_id = $1',
      [subscriber.subscriber_ids[0]],
    );
    const { titles, batch, reviewPeriods } = await makeWork(DATABASE_URL, market?.market_id ?? 0);
    const { token } = await staffMember(service, env, 'reviewer@example.com');
    const reviewer: Reviewer = { token, acknowledged: { changes: [], published: [] } };
    for (let kill = 0; kill < KILLS; kill += 1) {
      const working = Promise.all([
        ...titles.map((compound_id) => writeTitles(service, reviewer, compound_id)),
        decideBatches(service, reviewer, batch),
        publishReviewPeriods(service, reviewer, reviewPeriods, PAUSE_MS),
      ]);
      await wait(uniformInt(random, 100, 1_200));
      service.kill('SIGKILL');
      await Promise.all([service.ended, working]);
      const killed = performance.now();
      service = await startProcess({ dataDir, env, port: service.port });
      await secondsUntil(async () => (await getStatus(`${service.url}/readyz`)) === 200);
      slowest = Math.max(slowest, (performance.now() - killed) / 1_000);
      tally.count(
        await publishedIds(service).then(
          () => null,
          (error: unknown) => `the published file isn't whole: ${String(error)}`,
        ),
      );
    }
    const { acknowledged } = reviewer;
    const { lost, doubled } = await judge(DATABASE_URL, acknowledged, subscriber);
    for (const failure of [...lost.map((what) => `lost: ${what}`), ...doubled.map((what) => `doubled: ${what}`)])
      tally.count(failure);
    const homes = acknowledged.published.flatMap(({ compound_ids }) => compound_ids);
    const isThere = async (): Promise<boolean> => {
      const ids = await publishedIds(service);
      return homes.every((id) => ids.has(id));
    };
    await secondsUntil(isThere);
    tally.count((await isThere()) ? null : 'homes that were published are missing in the file');
    if (homes.length === 0 || acknowledged.changes.length < KILLS) tally.count('too little was acknowledged to tell');
    tally.tried += acknowledged.changes.length + homes.length;
    return tally.outcome({ lost: lost.length, doubled: doubled.length, secondsToRecover: slowest });
  } finally {
    await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export const staffKillAttack: Attack = { name: `${KILLS} kills during reviews and publications`, run: staffKills };
