import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diskStorage } from '../../platform/storage/disk-storage.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { publishedKey } from './manifest.ts';
import { VersionWriter } from './version-writer.ts';

const DATA_VERSION = 1;
const AGENTS = '/lnf_agents.json';
const COMPOUNDS = '/published_compounds.json';

let root: string;
let storage: Storage;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'version-'));
  storage = diskStorage({ root, publicUrl: 'https://homes.example' });
});
afterEach(() => rm(root, { recursive: true }));

async function* pieces(): AsyncIterable<string> {
  yield '{"compounds":[],"neighborhoods":[]}';
}

describe('the files of a version', () => {
  it.each([
    ['missing', () => storage.remove(publishedKey(DATA_VERSION, AGENTS))],
    ['empty', () => storage.write(publishedKey(DATA_VERSION, AGENTS), '')],
    ['different', () => storage.write(publishedKey(DATA_VERSION, AGENTS), '{"agents":[7]}')],
  ])('are refused with one line if a file is %s when it is read back', async (_, damage) => {
    const writer = new VersionWriter(storage, DATA_VERSION, null);
    await writer.write(AGENTS, { agents: [] });
    await damage();
    await expect(writer.finish()).rejects.toMatchObject({
      name: 'StorageError',
      message: `The storage doesn't keep the files that are written to it: ${AGENTS}.`,
    });
  });

  it('are refused with one line if a file is gone before it is compressed', async () => {
    const forgetful = { ...storage, open: async () => null };
    const writer = new VersionWriter(forgetful, DATA_VERSION, null);
    await expect(writer.writeStreamed(COMPOUNDS, pieces())).rejects.toMatchObject({ name: 'StorageError' });
  });

  it('are refused with the error of the system if a file can’t be read to compress it', async () => {
    const error = Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' });
    const unreadable = () => new Readable({ read: (): void => void 0, construct: (done) => done(error) });
    const broken = { ...storage, open: async () => ({ stream: unreadable(), size: 1, modifiedAt: 0 }) };
    const writer = new VersionWriter(broken, DATA_VERSION, null);
    await expect(writer.writeStreamed(COMPOUNDS, pieces())).rejects.toBe(error);
  });
});
