import { once } from 'node:events';
import { chmod, chown, link, lstat, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDataFolder } from '../../support/data-folder.ts';
import { startCommand } from '../../support/start-command.ts';

const IS_ROOT = process.getuid?.() === 0;
const SETTINGS = { ROLE: 'worker', SAMPLE_WORLD: 'off', DATABASE_URL: '' };

let folder: string;
/** For a database whose account can't enter the data folder. */
let dbHome: string;
beforeEach(async () => {
  folder = await makeDataFolder('leave-root');
  dbHome = await makeDataFolder('leave-root-database');
});
afterEach(async () => {
  for (const path of [folder, dbHome]) await rm(path, { recursive: true });
});

/** The user ids of the owners of all that is in a folder, by path. */
async function ownersIn(path: string): Promise<Map<string, number>> {
  const names = await readdir(path, { recursive: true });
  const owners = await Promise.all(
    names.map(async (name) => [name, (await lstat(join(path, name))).uid] as [string, number]),
  );
  return new Map(owners);
}

/** Starts a worker and calls `use` while it runs. Returns what it printed. */
async function whileRunning(dataDir: string, use: (pid: number) => Promise<void>): Promise<string> {
  const { child, ended } = startCommand('start', { ...SETTINGS, DATA_DIR: dataDir, DB_HOME: dbHome });
  let output = '';
  await new Promise<void>((ready, failed) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Stop with Ctrl-C.')) ready();
    });
    void ended.then((result) => failed(new Error(result.output)));
  });
  try {
    await use(child.pid ?? 0);
  } finally {
    child.kill('SIGTERM');
    await once(child, 'close');
  }
  return output;
}

const getUids = async (pid: number): Promise<string> =>
  /^Uid:\s+(.*)$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]?.replaceAll('\t', ' ') ?? '';

describe('the files of a data folder', () => {
  it('are for their owner only, also those of an earlier version', { timeout: 120_000 }, async () => {
    const dataDir = join(folder, 'data');
    await mkdir(join(dataDir, 'files'), { recursive: true });
    await chmod(join(dataDir, 'files'), 0o755);
    await whileRunning(dataDir, async () => {
      expect((await lstat(join(dataDir, 'files'))).mode & 0o007).toBe(0);
      const names = await readdir(join(dataDir, 'files'), { recursive: true });
      expect(names.length).toBeGreaterThan(3);
      for (const name of names) expect((await lstat(join(dataDir, 'files', name))).mode & 0o077, name).toBe(0);
    });
  });
});

describe.runIf(IS_ROOT)('a service that root starts', () => {
  it('goes on as an ordinary account, and again at the next start', { timeout: 180_000 }, async () => {
    const dataDir = join(folder, 'data');
    let uid = 0;
    const first = await whileRunning(dataDir, async (pid) => {
      ({ uid } = await lstat(join(dataDir, 'postgres')));
      expect(uid).not.toBe(0);
      expect(await getUids(pid)).toBe(`${uid} ${uid} ${uid} ${uid}`);
      expect((await readFile(`/proc/${pid}/status`, 'utf8')).match(/^Groups:[ \t]*(.*)$/m)?.[1]?.trim()).toBe('');
      // Commands that root runs beside it leave nothing that it can't read.
      expect(await startCommand('publish', { DATA_DIR: dataDir, DATABASE_URL: '' }).ended).toMatchObject({ status: 0 });
      for (const [name, owner] of await ownersIn(dataDir)) expect(owner, name).toBe(uid);
    });
    expect(first).toContain('instead of root');
    await writeFile(join(dataDir, 'files', 'of-root'), 'made by root');
    await whileRunning(dataDir, async (pid) => {
      expect(await getUids(pid)).toBe(`${uid} ${uid} ${uid} ${uid}`);
      expect((await lstat(join(dataDir, 'files', 'of-root'))).uid).toBe(uid);
    });
  });

  it('gives away nothing that links lead to', { timeout: 120_000 }, async () => {
    const dataDir = join(folder, 'data');
    const secret = join(folder, 'secret');
    await mkdir(join(dataDir, 'files'), { recursive: true });
    await writeFile(secret, 'of root');
    await symlink(secret, join(dataDir, 'files', 'symbolic'));
    await link(secret, join(dataDir, 'files', 'hard'));
    await whileRunning(dataDir, async () => {
      expect((await lstat(secret)).uid).toBe(0);
    });
  });

  it('stays root with a warning if the account can’t enter the data folder', { timeout: 120_000 }, async () => {
    await chmod(folder, 0o700);
    const output = await whileRunning(join(folder, 'data'), async (pid) => {
      expect(await getUids(pid)).toBe('0 0 0 0');
    });
    expect(output).toMatch(/Warning: this process goes on as root, because the account "\w+" can't enter/);
  });

  it('takes the owner of the data folder', { timeout: 120_000 }, async () => {
    const dataDir = join(folder, 'data');
    await mkdir(dataDir);
    await chown(dataDir, 65_534, 65_534);
    await whileRunning(dataDir, async (pid) => {
      expect(await getUids(pid)).toBe('65534 65534 65534 65534');
    });
  });
});
