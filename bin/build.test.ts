import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildSources } from './build.ts';

it('looks at every file of the pages, however deep, to tell whether it has to build', async () => {
  const sources = await buildSources();
  for (const folder of ['web', 'rules', 'contracts'].map((name) => join(import.meta.dirname, '../src', name)))
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
        expect(sources).toContain(join(entry.parentPath, entry.name));
});
