import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
      ['config', 'sign-in-providers'].map((file) => read(`src/server/platform/config/${file}.ts`)),
    );
    const settings = names(configuration.join('\n'), /^ {2}([A-Z][A-Z_]+):/gm);
    expect(settings.length).toBeGreaterThan(40);
    const listed = (await read('docs/settings.md')).split('\n').flatMap((line) => {
      const [, cell = ''] = /^\| (`[^|]*) \|/.exec(line) ?? [];
      return names(cell, /`([A-Z_]+)`/g);
    });
    expect(listed.sort()).toEqual(settings.sort());
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

describe('the data model in the docs', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  // After a migration: `npx vitest run tests/integration/docs.test.ts -u`.
  it('is the database’s', async () => {
    await expect(await describeDataModel(database.db)).toMatchFileSnapshot(join(ROOT, 'docs/data-model.md'));
  });
});
