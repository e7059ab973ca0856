import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { diskStorage } from './disk-storage.ts';
import { writeHashed } from './write-hashed.ts';

it('writes a file piece by piece, and says how long it was and what its hash is', async () => {
  const root = await mkdtemp(join(tmpdir(), 'kinhood-hashed-'));
  const storage = diskStorage({ root, publicUrl: '' });
  const content = randomBytes(300_000);
  const pieces = async function* (): AsyncIterable<Buffer> {
    yield content.subarray(0, 100_000);
    yield content.subarray(100_000);
  };
  expect(await writeHashed(storage, 'a/file', pieces())).toEqual({
    bytes: 300_000,
    sha256: createHash('sha256').update(content).digest('hex'),
  });
  expect(await storage.read('a/file')).toEqual(content);
  await rm(root, { recursive: true });
});
