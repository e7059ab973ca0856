import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { deletionMail } from '../../../src/server/features/personal-data/ask-for-deletion.ts';
import { readConfig } from '../../../src/server/platform/config/config.ts';
import { createWorkerApp } from '../../../src/server/worker-app.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';

const FOLDER = join(import.meta.dirname, '../../../deploy/monitoring');
const read = (name: string): Promise<string> => readFile(join(FOLDER, name), 'utf8');

let service: TestService;
let worker: FastifyInstance;
beforeAll(async () => {
  service = await startTestService({ compounds: 20, env: { METRICS_TOKEN: '' } });
  worker = createWorkerApp(service.ctx);
});
afterAll(async () => {
  await worker.close();
  await service.stop();
});

afterEach(() => void vi.restoreAllMocks());

/** Lets the values grow old that processes keep for a minute. */
function passAMinute(): void {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
}
const metrics = async (app = service.app): Promise<string> => (await app.inject('/metrics')).body;
const valueOf = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
};
/** The names under which Prometheus keeps what `/metrics` tells. */
async function exposed(): Promise<Set<string>> {
  const types = [...(await metrics()).matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}
/** Words of PromQL that look like the name of a metric. */
const WORDS = new Set(
  'sum min max rate increase time count topk by on and or ignoring offset vector absent le job call name route state status part folder outcome provider histogram_quantile min_over_time max_over_time unless instance'.split(
    ' ',
  ),
);
/** The names of metrics in an expression. */
function namesIn(expression: string): string[] {
  const plain = expression.replaceAll(/"[^"]*"|\[[^\]]*\]|\{[^}]*\}/g, ' ');
  return [...plain.matchAll(/(?<![\w.:])[a-z_][\w:]*/g)].map(([name]) => name).filter((name) => !WORDS.has(name));
}
const expressionsOfAlarms = async (): Promise<string[]> =>
  (await read('alarms.yaml'))
    .split(/^\s+- (?:alert|record): /m)
    .slice(1)
    .map((rule) => /expr:([\s\S]*?)(?:\n\s+(?:for:|labels:|#)|\n*$)/.exec(rule)?.[1]?.replace('|', '') ?? '');
/** The names under which Prometheus keeps the results of rules. */
const recorded = async (): Promise<string[]> =>
  [...(await read('alarms.yaml')).matchAll(/- record: (\S+)/g)].map(([, name = '']) => name);
async function expressionsOfDashboard(): Promise<string[]> {
  const { panels } = JSON.parse(await read('dashboard.json')) as { panels: { targets?: { expr: string }[] }[] };
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
}

describe('/metrics', () => {
  it('tells of the queue, the mails, the disk and the database', async () => {
    const { ctx } = service;
    const before = await metrics();
    expect(valueOf(before, 'mails_waiting')).toBe(0);
    expect(valueOf(before, 'database_answering')).toBe(1);
    expect(valueOf(before, 'disk_bytes{folder="data",part="free"}')).toBeGreaterThan(0);
    expect(valueOf(before, 'database_pool_connections{state="idle"}')).toBeGreaterThan(0);
    // There is no value for what never was.
    expect(valueOf(before, 'last_backup_timestamp_seconds')).toBeUndefined();
    await ctx.mail.queue(deletionMail, { to: 'ada@example.com', data: { delete_after: '', site_url: '' } });
    await ctx.db
      .updateTable('queued_mail')
      .set({ create_timestamp: new Date(ctx.now().getTime() - 90_000) })
      .execute();
    await ctx.db
      .insertInto('last_backup')
      .values({ backup_timestamp: new Date('2026-11-25T03:00:00Z'), missing_files: 2 })
      .execute();
    // A file where a folder must be made gives the same kind of error as a full disk.
    await ctx.storage.write('home', 'x');
    await expect(ctx.storage.write('home/a', 'x')).rejects.toThrow('The disk can’t be used');
    passAMinute();
    const after = await metrics();
    expect(valueOf(after, 'mails_waiting')).toBe(1);
    expect(valueOf(after, 'mails_longest_wait_seconds')).toBeGreaterThanOrEqual(90);
    expect(valueOf(after, 'last_backup_timestamp_seconds')).toBe(Date.parse('2026-11-25T03:00:00Z') / 1_000);
    expect(valueOf(after, 'last_backup_missing_files')).toBe(2);
    expect(valueOf(after, 'storage_call_duration_seconds_count{call="write",outcome="failed"}')).toBe(1);
    // A process that can't write still serves what there is, so a proxy must not give it up.
    expect((await service.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('reads what all processes share at most once a minute, however often it is asked', async () => {
    const { ctx } = service;
    const { records } = ctx.jobs;
    const count = vi.spyOn(records, 'count');
    const app = createWorkerApp(ctx);
    await Promise.all([metrics(app), metrics(app), metrics(app)]);
    await metrics(app);
    expect(count).toHaveBeenCalledTimes(1);
    passAMinute();
    await metrics(app);
    expect(count).toHaveBeenCalledTimes(2);
    await app.close();
  });

  it('tells of each configured feed, also of one that was never read, and of no other', async () => {
    const { ctx } = service;
    const feeds = ['new', 'read'].flatMap(
      (provider) => readConfig({ RESO_URL: 'http://localhost:1', RESO_PROVIDER: provider, RESO_TOKEN: 'token' }).feeds,
    );
    const last_success_at = new Date('2026-11-25T03:00:00Z');
    for (const provider of ['read', 'of-earlier-settings'])
      await ctx.db.insertInto('feed_state').values({ provider, last_success_at }).execute();
    const app = createWorkerApp({ ...ctx, config: { ...ctx.config, feeds } });
    const lines = (await metrics(app)).split('\n').filter((line) => /^feed_(?:paused|last)/.test(line));
    expect(lines).toEqual([
      `feed_last_success_timestamp_seconds{provider="read"} ${last_success_at.getTime() / 1_000}`,
      'feed_paused{provider="new"} 0',
      'feed_paused{provider="read"} 0',
    ]);
    await app.close();
  });

  it('is what a worker tells too, and nothing else but its health', async () => {
    expect(valueOf(await metrics(worker), 'mails_waiting')).toBe(1);
    expect((await worker.inject('/readyz')).json()).toEqual({ status: 'ready' });
    expect((await worker.inject({ url: '/metrics', remoteAddress: '203.0.113.7' })).statusCode).toBe(403);
    expect((await worker.inject('/api/city_list')).statusCode).toBe(404);
  });
});

describe('the alarms and the dashboard', () => {
  it('use only metrics that there are', async () => {
    const [alarms, panels] = [await expressionsOfAlarms(), await expressionsOfDashboard()];
    expect(alarms.length).toBeGreaterThan(20);
    expect(panels.length).toBeGreaterThan(30);
    // Prometheus itself adds `up`.
    const known = new Set([...(await exposed()), 'up', ...(await recorded())]);
    for (const expression of [...alarms, ...panels]) {
      const names = namesIn(expression);
      expect([expression, names.length]).toEqual([expression, expect.toSatisfy((count: number) => count > 0)]);
      expect([expression, names.filter((name) => !known.has(name))]).toEqual([expression, []]);
    }
  });

  it('leave out none of our own', async () => {
    const own = [...(await exposed())].filter((name) => !/^(?:nodejs|process)_/.test(name));
    const used = new Set([...(await expressionsOfAlarms()), ...(await expressionsOfDashboard())].flatMap(namesIn));
    const base = (name: string) => name.replace(/_(?:bucket|sum|count)$/, '');
    const bases = new Set([...used].map(base));
    expect(own.filter((name) => !bases.has(base(name)))).toEqual([]);
  });

  it('have a heading each in the manual', async () => {
    const manual = await readFile(join(FOLDER, '../../docs/operations.md'), 'utf8');
    const names = [...(await read('alarms.yaml')).matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
    expect(names.filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
  });
});

const promtool = await promisify(execFile)('promtool', ['--version']).then(
  () => true,
  () => false,
);
describe.skipIf(!promtool)(`Prometheus${promtool ? '' : ' (promtool is not installed)'}`, () => {
  it('finds no fault with the rules', async () => {
    const { stdout } = await promisify(execFile)('promtool', ['check', 'rules', 'alarms.yaml'], { cwd: FOLDER });
    expect(stdout).toContain('SUCCESS');
  });

  it('raises each alarm when something is wrong, and none otherwise', async () => {
    const { stdout } = await promisify(execFile)('promtool', ['test', 'rules', 'alarms.test.yaml'], { cwd: FOLDER });
    expect(stdout).toContain('SUCCESS');
  });
});
