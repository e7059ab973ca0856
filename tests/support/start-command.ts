import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const BIN = join(import.meta.dirname, '../../bin');

export interface EndedCommand {
  /** Null if it was killed. */
  status: number | null;
  /** The whole standard output, then the whole standard error. */
  output: string;
}

interface StartedCommand {
  child: ChildProcess;
  ended: Promise<EndedCommand>;
}

/** Starts a command of the project by the name of its script, such as `move-files`. It logs nothing unless `env` says so. */
export function startCommand(script: string, env: Record<string, string>, ...args: string[]): StartedCommand {
  const child = spawn(process.execPath, [join(BIN, `${script}.ts`), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LOG_LEVEL: 'silent', ...env },
  });
  const output = Promise.all([text(child.stdout), text(child.stderr)]).then((parts) => parts.join(''));
  const ended = once(child, 'close').then(async ([status]) => ({
    status: status as number | null,
    output: await output,
  }));
  return { child, ended };
}
