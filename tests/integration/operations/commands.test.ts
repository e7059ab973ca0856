import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmptyPlace, type Place, toRows } from '../../support/backups.ts';
import { makeDataFolder } from '../../support/data-folder.ts';
import { startCommand } from '../../support/start-command.ts';

/** Settings that no command can use, so that one that does more than to print its usage fails. */
const NOWHERE = { DATABASE_URL: 'postgres://localhost:1/nowhere', DATA_DIR: '/dev/null/data' };
const ALL = 'backup feed import job move-files publish remove-data restore rotate-keys seed staff'.split(' ');

it.each(ALL)('npm run %s prints its usage, also for an option that it doesn’t have', async (command) => {
  const [help, mistaken] = await Promise.all(
    ['--help', '--nonsense'].map((option) => startCommand(command, NOWHERE, option).ended),
  );
  const usage = `Usage: npm run ${command}\\b`;
  expect(help).toEqual({ status: 0, output: expect.stringMatching(`^${usage}`) });
  expect(mistaken).toEqual({
    status: 1,
    output: expect.stringMatching(`^Unknown option '--nonsense'\\.\n\n${usage}`),
  });
});

/** Commands that act on an installation and never begin one. */
const COMMANDS: readonly [string, ...string[]][] = [
  ['backup', '--to', 'TARGET'],
  ['feed', 'status'],
  ['job', 'delete-old-alerts'],
  ['move-files', '--to', 'bucket'],
  ['publish'],
  ['rotate-keys'],
  ['staff', 'list'],
];
/** What some of them need besides. */
const SETTINGS = {
  RESO_URL: 'http://localhost:1',
  RESO_PROVIDER: 'x',
  RESO_TOKEN: 'x',
};
const BUCKET = {
  S3_BUCKET: 'bucket',
  S3_ENDPOINT: 'http://localhost:1',
  S3_ACCESS_KEY_ID: 'x',
  S3_SECRET_ACCESS_KEY: 'x',
};

let folder: string;
let empty: Place;
beforeAll(async () => {
  folder = await makeDataFolder('commands');
  empty = await anEmptyPlace();
});
afterAll(async () => {
  await empty.remove();
  await rm(folder, { recursive: true });
});

describe.each(COMMANDS)('npm run %s without an installation', (command, ...args) => {
  const run = (env: Record<string, string>) =>
    startCommand(
      command,
      { ...SETTINGS, ...(command === 'move-files' && BUCKET), ...env },
      ...args.map((arg) => (arg === 'TARGET' ? join(folder, 'backup') : arg)),
    ).ended;

  it('says where it looked, and makes no database', async () => {
    const dataDir = join(folder, 'none');
    const { status, output } = await run({ DATABASE_URL: '', DATA_DIR: dataDir });
    expect({ status, output }).toEqual({
      status: 1,
      output: expect.stringContaining(`There is no database in ${dataDir} (DATA_DIR), and DATABASE_URL names none.`),
    });
    expect(output).toContain(`Database: the embedded one of ${dataDir} (DATA_DIR)`);
    expect(await readdir(folder)).toEqual([]);
  });

  it('leaves an empty database empty', async () => {
    const { status, output } = await run(empty.env);
    expect({ status, output }).toEqual({ status: 1, output: expect.stringContaining('no data yet') });
    expect(output).toMatch(/^Database: \S+ \(DATABASE_URL\)$/m);
    expect(output).not.toMatch(/:[^@\s]*@/);
    expect(Object.keys(await toRows(empty.database.db))).toEqual([]);
  });
});
