import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BENCH_FOLDER, startService } from './service.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The sources that determine the sample data. */
const SOURCES = [
  'seed/**/*',
  'sample-pictures/**/*',
  'geography/**/*',
  'src/server/**/*',
  'src/rules/**/*',
  'src/contracts/*',
];
const PREFIX = 'data-';

export const COMPOUNDS = 10_000;

async function fingerprint(): Promise<string> {
  const entries = await Array.fromAsync(glob(SOURCES, { cwd: ROOT, withFileTypes: true }));
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  // Dates in the sample world are relative to the day on which it was made.
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const file of files.sort()) hash.update(file.slice(ROOT.length)).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

/** Returns a data folder with the large sample world. Makes it unless one from the same sources and day exists. */
export async function largeDataset(say: (line: string) => void): Promise<string> {
  const folder = join(BENCH_FOLDER, `${PREFIX}${await fingerprint()}`);
  if (existsSync(folder)) return folder;
  say(`Making a sample world of ${COMPOUNDS.toLocaleString('en-US')} homes (kept for the next run) …`);
  await mkdir(BENCH_FOLDER, { recursive: true });
  for (const name of await readdir(BENCH_FOLDER)) {
    if (name.startsWith(PREFIX)) await rm(join(BENCH_FOLDER, name), { recursive: true, force: true });
  }
  // Uses a temporary name until the folder is complete, so that an aborted run leaves no half-made data.
  const unfinished = join(BENCH_FOLDER, `${PREFIX}unfinished`);
  const service = await startService(unfinished, COMPOUNDS);
  await service.stop();
  await rename(unfinished, folder);
  return folder;
}
