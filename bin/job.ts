import { listJobs } from '../src/server/jobs.ts';
import { leaveRoot } from '../src/server/leave-root.ts';
import { openContext } from '../src/server/open-context.ts';
import { readConfig } from '../src/server/platform/config/config.ts';
import type { Context } from '../src/server/platform/context/context.ts';
import type { Job } from '../src/server/platform/jobs/job.ts';
import { misuse, readCommandLine } from './command-line.ts';
import { printError } from './print-error.ts';
import { printInstallation } from './print-installation.ts';

const USAGE = `Usage: npm run job -- NAME
       npm run job

Runs one scheduled job now, in this process, and waits for its end. Without a name, lists the scheduled jobs. The service
can keep running. DATA_DIR and DATABASE_URL select the database, as for npm start.`;

const listScheduledJobs = (ctx: Context): Job[] =>
  listJobs(ctx).filter(({ definition }) => definition.cron !== undefined);

/** @throws StartError with the usage if there is no scheduled job with this name. */
async function runJob(ctx: Context, name: string): Promise<void> {
  const job = listScheduledJobs(ctx).find(({ definition }) => definition.name === name);
  if (!job) throw misuse(`There is no scheduled job ${name}.`, USAGE);
  const started = performance.now();
  await job.run({});
  console.log(`${name}: done in ${((performance.now() - started) / 1_000).toFixed(1)} s.`);
}

function printJobs(ctx: Context): void {
  for (const { name, cron = '' } of listScheduledJobs(ctx).map(({ definition }) => definition))
    console.log(`${cron.padEnd(14)} ${name}`);
}

try {
  const { positionals } = readCommandLine(USAGE, {}, { takesWords: true });
  const [name, ...rest] = positionals;
  if (rest.length > 0) throw misuse('Name one job at a time.', USAGE);
  // Whatever is written is for its owner only.
  process.umask(0o077);
  const config = readConfig(process.env);
  printInstallation(config);
  await leaveRoot(config, console.error);
  const { patient: ctx, close } = await openContext(config, console.error, { mayBegin: false });
  try {
    if (name === undefined) printJobs(ctx);
    else await runJob(ctx, name);
  } finally {
    await close();
  }
} catch (error) {
  printError(error);
}
