import { execFile } from 'node:child_process';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeDataModel } from '../support/data-model.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): Promise<string> => readFile(join(ROOT, path), 'utf8');
const names = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];

describe('the docs', () => {
  it('list exactly the settings that the server reads', async () => {
    const configuration = await Promise.all(
      [
        'config',
        'analytics',
        'bucket',
        'sign-in-providers',
        'listing-feeds',
        'language-model',
        'session-recording',
      ].map((file) => read(`src/server/platform/config/${file}.ts`)),
    );
    const settings = names(configuration.join('\n'), /^ {2}([A-Z][A-Z\d_]+):/gm);
    expect(settings.length).toBeGreaterThan(40);
    const listed = (await read('docs/settings.md')).split('\n').flatMap((line) => {
      const [, cell = ''] = /^\| (`[^|]*) \|/.exec(line) ?? [];
      return names(cell, /`([A-Z][A-Z\d_]+)`/g);
    });
    expect(listed.sort()).toEqual(settings.sort());
  });

  it('list exactly the events of analytics, each of which is tracked somewhere', async () => {
    const source = await read('src/web/lib/track.ts');
    const events = names(source.slice(0, source.indexOf('/** `time`')), /^ {2}'?([A-Z][\w ]+?)'?: /gm);
    expect(events.length).toBeGreaterThan(10);
    const listed = names(await read('docs/analytics-events.md'), /^\| `([\w ]+)` \|/gm);
    expect(listed.sort()).toEqual(events.toSorted());
    const sources = await Array.fromAsync(glob('src/web/**/*.{ts,tsx}', { cwd: ROOT }));
    const code = (await Promise.all(sources.filter((file) => !file.includes('.test.')).map(read))).join('\n');
    for (const event of events) expect(code, event).toContain(`track('${event}'`);
  });

  it('list all that browsers keep', async () => {
    const source = await read('src/web/lib/storage/stored-values.ts');
    const shapes = source.slice(source.indexOf('const tabShapes'), source.indexOf('export const ofThisTab'));
    const kept = names(shapes, /^ {2}(\w+): /gm);
    expect(kept.length).toBeGreaterThan(30);
    const listed = names(await read('docs/browser-storage.md'), /`([\w]+)`/g);
    for (const key of kept) expect(listed).toContain(key);
  });
});

describe('what `npm run database-types` writes', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('is the diagrams of the database', async () => {
    await expect(await describeDataModel(database.db)).toMatchFileSnapshot(join(ROOT, 'docs/data-model.md'));
  });

  it('is the types of its tables', async () => {
    const command = join(ROOT, 'node_modules/.bin/kysely-codegen');
    const env = { ...process.env, DATABASE_URL: database.url };
    const verified = promisify(execFile)(command, ['--config-file', '.kysely-codegenrc.json', '--verify'], {
      cwd: ROOT,
      env,
    });
    await expect(verified).resolves.toBeDefined();
  });
});
