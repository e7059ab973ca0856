import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const BIN = join(import.meta.dirname, '../../../bin');

interface Ended {
  status: number | null;
  /** The whole standard output and standard error. */
  output: string;
}

const environment = (env: Record<string, string>) => ({
  ...process.env,
  NODE_ENV: 'production',
  LOG_LEVEL: 'silent',
  ...env,
});

/** Runs a command of the project and blocks until it ends. */
export function command(script: string, env: Record<string, string>): Ended {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(BIN, `${script}.ts`)], {
    encoding: 'utf8',
    env: environment(env),
  });
  return { status, output: `${stdout}${stderr}`.trim() };
}

/** Runs a command of the project. Resolves when it has ended. */
export async function startCommand(script: string, env: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, [join(BIN, `${script}.ts`)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(env),
  });
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { status, output: `${stdout}${stderr}`.trim() };
}
