import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildSources } from './build.ts';

it('looks at every file of the pages, however deep, to tell whether it has to build', async () => {
  const sources = new Set(await buildSources());
  const files = ['web', 'rules', 'contracts']
    .map((name) => join(import.meta.dirname, '../src', name))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !sources.has(file))).toEqual([]);
});
