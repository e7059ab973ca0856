import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataFolder } from '../../support/data-folder.ts';

/** Runs a program to its end. */
export function runProgram(program: string, ...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}

/** Why no small disk can be mounted here. Null if one can. */
export async function cannotMount(): Promise<string | null> {
  if (process.getuid?.() !== 0) return 'only root may mount a small disk';
  const folder = await makeDataFolder('mount');
  const { status, output } = runProgram('mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder);
  if (status === 0) runProgram('umount', folder);
  await rm(folder, { recursive: true });
  return status === 0 ? null : `a small disk can't be mounted here: ${output.trim()}`;
}

/** Runs `work` on a separate disk of this many megabytes. */
export async function onSmallDisk<T>(megabytes: number, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await makeDataFolder('disk');
  runProgram('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder);
  try {
    return await work(folder);
  } finally {
    runProgram('umount', '-l', folder);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Fills a disk completely. Resolves when the last byte is used. */
export async function fill(folder: string): Promise<void> {
  const filler = join(folder, 'filler');
  runProgram(
    'sh',
    '-c',
    `dd if=/dev/zero of=${filler} bs=64k 2>/dev/null; dd if=/dev/zero of=${filler}2 bs=512 2>/dev/null`,
  );
}
