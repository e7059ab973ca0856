import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exists } from './exists.ts';

it('is true for what is there, and throws where it can’t tell', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kinhood-exists-'));
  const inFolder = (name: string) => join(folder, name);
  await writeFile(inFolder('file'), '');
  await symlink('loop', inFolder('loop'));
  expect(await Promise.all(['.', 'file', 'none', 'file/none'].map((name) => exists(inFolder(name))))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  await expect(exists(inFolder('loop'))).rejects.toMatchObject({ code: 'ELOOP' });
  await rm(folder, { recursive: true });
});
