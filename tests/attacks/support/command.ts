import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type EndedCommand, startCommand } from '../../support/start-command.ts';

const BIN = join(import.meta.dirname, '../../../bin');

const environment = (env: Record<string, string>) => ({
  ...process.env,
  NODE_ENV: 'production',
  LOG_LEVEL: 'silent',
  ...env,
});

/** Runs a command of the project and blocks until it ends. */
export function command(script: string, env: Record<string, string>): EndedCommand {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(BIN, `${script}.ts`)], {
    encoding: 'utf8',
    env: environment(env),
  });
  return { status, output: `${stdout}${stderr}`.trim() };
}

/** Runs a command of the project. Resolves when it has ended. */
export async function runCommand(script: string, env: Record<string, string>): Promise<EndedCommand> {
  const { status, output } = await startCommand(script, { NODE_ENV: 'production', ...env }).ended;
  return { status, output: output.trim() };
}
