import { type Config, readConfig } from '../src/server/platform/config/config.ts';
import { outboxFolder } from '../src/server/platform/mail/create-mail-carrier.ts';
import { buildIfNeeded } from './build.ts';
import { printError } from './print-error.ts';
import { onStopSignal } from './stop-signal.ts';

// Set this before React is loaded, because React reads it only once.
process.env.NODE_ENV ??= 'production';

const say = (line: string): void => console.log(line);

/** Whatever is written is for its owner only, except for the built pages, which another account may have to read. */
const keepFilesPrivate = (): void => void process.umask(0o077);

/** Waits for a start. A signal that arrives meanwhile stops what was started, including our own database. */
async function startStoppable(starting: Promise<{ stop(): Promise<void> }>): Promise<void> {
  onStopSignal(() =>
    starting.then(
      ({ stop }) => stop(),
      () => undefined,
    ),
  );
  await starting;
}

async function startServer(config: Config): Promise<void> {
  await buildIfNeeded(say);
  keepFilesPrivate();
  const { startService } = await import('../src/server/main.ts');
  const { builtWebApplication } = await import('../src/server/pages/web-application.ts');
  await startStoppable(startService(config, { web: await builtWebApplication() }, say));
  say(`\n${config.productName} is ready.\n`);
  say(`  Homes      ${config.publicUrl}/hfc/home`);
  say(`  API        ${config.publicUrl}/api/docs`);
  say(`  Data       ${config.dataDir}`);
  if (config.bucket) say(`  Files      in the bucket ${config.bucket.bucket}`);
  if (!config.mail.smtpUrl) say(`  Mail       ${outboxFolder(config.dataDir)} (set SMTP_URL to send it)`);
  if (config.role === 'web') say('  Jobs       none in this process (start a worker: npm run worker)');
}

async function startJobs(config: Config): Promise<void> {
  keepFilesPrivate();
  const { startWorker } = await import('../src/server/main.ts');
  await startStoppable(startWorker(config, say));
  say(`\n${config.productName} is working on jobs.`);
}

try {
  const config = readConfig(process.env);
  await (config.role === 'worker' ? startJobs(config) : startServer(config));
  say('\nStop with Ctrl-C.');
} catch (error) {
  printError(error);
  process.exit(1);
}
