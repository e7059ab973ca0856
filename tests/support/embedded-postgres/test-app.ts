import { createInterface } from 'node:readline';
import { startEmbeddedPostgres } from '../../../src/server/platform/embedded-postgres/start.ts';

// The app that tests start as a second process or under another account. It uses the embedded PostgreSQL, answers in
// lines of JSON, and takes commands on its standard input.
const { uid, ...options } = JSON.parse(process.argv[2] ?? '{}') as { uid?: number; dataDir: string; dbHome?: string };
if (uid !== undefined) {
  process.setgroups?.([]);
  process.setgid?.(uid);
  process.setuid?.(uid);
}
const say = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);
const log = (line: string) => say({ log: line });

try {
  const postgres = await startEmbeddedPostgres({ ...options, log });
  say({ done: 'start', connection: postgres.connection });
  for await (const command of createInterface({ input: process.stdin })) {
    if (command === 'stop') await postgres.stop();
    if (command === 'ensureRunning') await postgres.ensureRunning();
    say({ done: command });
    if (command === 'stop') break;
  }
  process.stdin.destroy();
} catch (error) {
  say({ failed: { name: (error as Error).name, message: (error as Error).message } });
}
