import { execFileSync } from 'node:child_process';
import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { query } from '../attacks/support/attacked-database.ts';
import type { KnownValues } from '../attacks/support/made-value.ts';
import { ask, type Person, send, subscribe } from '../attacks/support/people.ts';
import { staffMember } from '../attacks/support/roles.ts';
import { getStatus, type ServiceProcess, startProcess, UNLIMITED } from '../attacks/support/service-process.ts';
import { makeDataFolder } from '../support/data-folder.ts';
import { createEmptyDatabase } from '../support/test-database.ts';
import { callsOfVersion } from './calls-of-version.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The first version whose data must survive every upgrade. The tag is missing in some copies of the repository. */
const VERSIONS = ['v1', 'b3fb024189e684a0ab6cfefe60ff7f9b37713ea6'];

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

function findVersion(): string | null {
  for (const version of VERSIONS) {
    try {
      return execFileSync('git', ['rev-parse', '--verify', '--quiet', `${version}^{commit}`], {
        cwd: ROOT,
        encoding: 'utf8',
      }).trim();
    } catch {
      // The next name may be known.
    }
  }
  return null;
}

const version = findVersion();
const because = version === null ? ' (this copy of the repository has no commit v1)' : '';

/** Where version 1 finds what a field of a call names: field -> table and column. */
const SOURCES: Readonly<Record<string, readonly [table: string, column: string]>> = {
  agent_id: ['agent', 'agent_id'],
  compound_id: ['compound', 'compound_id'],
  home_id: ['home', 'home_id'],
  id: ['image', 'image_id'],
  market_id: ['market', 'market_id'],
  resource_id: ['compound_resource', 'resource_id'],
  review_period_id: ['review_period', 'review_period_id'],
  message_thread_id: ['message_thread', 'message_thread_id'],
};

/** Values that exist in a database, by the names of the fields that take them. */
async function knownValues(databaseUrl: string, { user_id, subscriber_ids }: Person): Promise<KnownValues> {
  const read = Object.entries(SOURCES).map(async ([field, [table, column]]) => {
    const rows = await query<{ value: unknown }>(databaseUrl, `select ${column} as value from ${table} limit 6`);
    return [field, rows.map(({ value }) => value)] as const;
  });
  const known = Object.fromEntries(await Promise.all(read));
  return { ...known, compound_ids: known.compound_id ?? [], user_id: [user_id], subscriber_id: subscriber_ids };
}

const PAGES = [
  '/hfc/home',
  '/hfc/home?markets=seattle&min_units=2',
  '/signup/hfc',
  '/login',
  '/hfc/favorites',
  '/privacy',
  '/sitemap.xml',
  '/cdn/region_info.json',
  '/cdn/markets/1.json',
  '/api/openapi.json',
];

describe.skipIf(version === null)(`version 1 beside this version, on this version's database${because}`, () => {
  let folder: string;
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
  let [older, newer] = [] as unknown as [ServiceProcess, ServiceProcess];
  let ofOlder: Person;
  let env: Record<string, string>;
  let compound_ids: number[];

  beforeAll(async () => {
    folder = await makeDataFolder('version-one');
    const root = join(folder, 'code');
    git('worktree', 'add', '--detach', root, version as string);
    await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
    database = await createEmptyDatabase();
    const dataDir = join(folder, 'data');
    env = {
      ...UNLIMITED,
      DATABASE_URL: database.url,
      PUBLIC_URL: 'http://kinhood.example',
      STAFF_TOTP: 'optional',
      SAMPLE_COMPOUNDS: '60',
    };
    older = await startProcess({ root, dataDir, env });
    ofOlder = await subscribe(older);
    // From here on, the database has this version's schema.
    newer = await startProcess({ dataDir, env });
    const file = await ask<{ columns: { compound_id: number[] } }>(older, 'GET /cdn/markets/1.json');
    compound_ids = file.columns.compound_id;
  }, 300_000);
  afterAll(async () => {
    await newer?.stop();
    await older?.stop();
    await database?.drop();
    git('worktree', 'remove', '--force', join(folder, 'code'));
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  it('is another version', async () => {
    expect(newer.output()).toMatch(/Database: applied /);
    expect(older.output()).toContain('Stop with Ctrl-C.');
  });

  it.each(PAGES)('serves %s', async (path) => {
    expect(await getStatus(older.url + path)).toBe(200);
  });

  it('takes sign-ups and likes, which this version has too', async () => {
    const person = await subscribe(older);
    const [subscriber_id] = person.subscriber_ids;
    for (const [at, compound_id] of compound_ids.slice(0, 4).entries())
      await ask(at % 2 === 0 ? older : newer, `PUT /api/hfc/compounds/${compound_id}/match_status`, {
        token: person.token,
        body: { subscriber_id, status: 'liked' },
      });
    for (const service of [older, newer]) {
      const path = `GET /api/hfc/match_statuses?subscriber_id=${subscriber_id}`;
      const { liked_compound_ids } = await ask<{ liked_compound_ids: number[] }>(service, path, person);
      expect(new Set(liked_compound_ids)).toEqual(new Set(compound_ids.slice(0, 4)));
      // A session from before the migration counts.
      await ask(service, `GET /api/user?user_id=${ofOlder.user_id}`, ofOlder);
    }
  });

  it('lets staff change what this version changes too', async () => {
    const staff = await staffMember(older, env, 'staff@example.com');
    const [home] = await query<{ compound_id: number; review_period_id: number }>(
      database.url,
      `select compound_id::int, review_period_id::int from compound
       where status = 'for_review' and review_period_id is not null order by compound_id limit 1`,
    );
    const path = `/api/hfc/_i/compounds/${home?.compound_id}`;
    for (const [at, service] of [older, newer, older].entries()) {
      const { compound } = await ask<{ compound: { version: number } }>(service, `GET ${path}`, staff);
      await ask(service, `PUT ${path}`, {
        token: staff.token,
        body: { editorial: { title: `A bright pair of homes ${at}` } },
        headers: { 'if-match': `"compound-${home?.compound_id}.${compound.version}"` },
      });
    }
    for (const service of [older, newer]) {
      const { compound } = await ask<{ compound: { editorial: { title: string } } }>(service, `GET ${path}`, staff);
      expect(compound.editorial.title).toBe('A bright pair of homes 2');
      await ask(service, `GET /api/hfc/_i/review_periods/${home?.review_period_id}/compounds?limit=50`, staff);
    }
  });

  it('answers all its calls, also about what this version has made', async () => {
    const staff = await staffMember(older, env, 'calls@example.com');
    const known = await knownValues(database.url, staff);
    const calls = await callsOfVersion(older, known, 4);
    const failed: string[] = [];
    const answered = new Set<string>();
    for (const { route, body } of calls) {
      const { status } = await send(older, route, { token: staff.token, ...(body && { body }) });
      if (status >= 500) failed.push(`${route}: ${status}`);
      if (status < 300) answered.add(route.replace(/[?].*/, ''));
    }
    expect(failed).toEqual([]);
    expect(answered.size).toBeGreaterThan(40);
  });

  it('has logged no error of a statement', () => {
    expect(older.errors.map(({ msg, err }) => `${msg}: ${err?.message ?? ''}`)).toEqual([]);
  });
});
