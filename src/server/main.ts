import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { prepareWording } from './features/compounds/judge-wording.ts';
import { repairPublishedFiles } from './features/published-files/regenerate.ts';
import { ensureMarkets } from './features/regions/ensure-markets.ts';
import { ensureSampleWorld } from './features/sample-world/ensure.ts';
import { sweepStaging } from './features/uploads/staging.ts';
import { listJobs } from './jobs.ts';
import { prepareToLeaveRoot } from './leave-root.ts';
import { type OpenContext, openContext } from './open-context.ts';
import type { WebApplication } from './pages/web-application.ts';
import type { Config } from './platform/config/config.ts';
import type { Context } from './platform/context/context.ts';
import { StartError } from './platform/errors/errors.ts';
import type { Job } from './platform/jobs/job.ts';
import { createWorkerApp } from './worker-app.ts';

export interface RunningService {
  ctx: Context;
  app: FastifyInstance;
  /** The address that it listens on. */
  url: string;
  /** Finishes the running requests and jobs, then stops everything, including our own database. Idempotent. */
  stop(): Promise<void>;
}

async function prepareContent(
  ctx: Context,
  { lostFiles }: Pick<OpenContext, 'lostFiles'>,
  say: (line: string) => void,
): Promise<void> {
  if (lostFiles !== null)
    say(`The files of this database were lost: ${lostFiles} is empty. Photos that were added are missing.`);
  if (ctx.config.sampleWorld) {
    const filled = await ensureSampleWorld(ctx, { compounds: ctx.config.sampleCompounds, onProgress: say });
    if (filled) say('Sample world: ready');
  } else await ensureMarkets(ctx.db);
  await sweepStaging(ctx);
  if (await repairPublishedFiles(ctx)) say('The static files were published.');
}

/** @param another How to start with another port. */
async function listen(
  app: FastifyInstance,
  { port, host }: Pick<Config, 'port' | 'host'>,
  another: string,
): Promise<string> {
  try {
    return await app.listen({ port, host });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} is taken. Stop the program that uses it, or choose another: ${another}`);
    throw new StartError(`Can't listen on ${host}:${port}: ${message}.`);
  }
}

/**
 * Opens the platform, makes sure that there is content, and prepares the queues. Then starts the rest with `begin`.
 * @throws StartError with a one-line message for problems that the operator can fix. Then nothing is left running.
 */
async function startProcess<Started>(
  config: Config,
  say: (line: string) => void,
  begin: (open: OpenContext, jobs: readonly Job[]) => Promise<Started>,
): Promise<Started> {
  const open = await openContext(config, say, { isService: true });
  try {
    await prepareContent(open.patient, open, say);
    const jobs = listJobs(open.patient, () => open.publishing.publish());
    await open.ctx.jobs.prepare(jobs);
    return await begin(open, jobs);
  } catch (error) {
    await open.close();
    throw error;
  }
}

/**
 * Starts the server: database, content, HTTP, and jobs unless other processes work on them.
 * @throws StartError with a one-line message for problems that the operator can fix. Then nothing is left running.
 */
export function startService(
  config: Config,
  { web, attach }: { web: WebApplication; attach?: (app: FastifyInstance) => void },
  say: (line: string) => void,
): Promise<RunningService> {
  return startProcess(config, say, async ({ ctx, close }, jobs) => {
    const app = await createApp(ctx, web);
    try {
      attach?.(app);
      const leaveRoot = await prepareToLeaveRoot(config, say);
      const url = await listen(app, config, 'PORT=3001 npm start');
      leaveRoot();
      if (config.role === 'all') await ctx.jobs.work(jobs);
      void prepareWording();
      let stopping: Promise<void> | undefined;
      return { ctx, app, url, stop: () => (stopping ??= app.close().then(close)) };
    } catch (error) {
      await app.close();
      throw error;
    }
  });
}

/** Lets a worker tell how it is, at WORKER_PORT. Returns how to end that. */
async function reportWorker(ctx: Context): Promise<() => Promise<void>> {
  const { workerPort: port, host } = ctx.config;
  if (port === undefined) return async () => undefined;
  const app = createWorkerApp(ctx);
  try {
    await listen(app, { port, host }, 'WORKER_PORT=3101 npm run worker');
  } catch (error) {
    await app.close();
    throw error;
  }
  return () => app.close();
}

/**
 * Starts a process that only works on jobs.
 * @throws StartError with a one-line message for problems that the operator can fix. Then nothing is left running.
 */
export function startWorker(config: Config, say: (line: string) => void): Promise<Pick<RunningService, 'stop'>> {
  return startProcess(config, say, async ({ ctx, close }, jobs) => {
    const leaveRoot = await prepareToLeaveRoot(config, say);
    const endHolds = await reportWorker(ctx);
    leaveRoot();
    await ctx.jobs.work(jobs);
    return { stop: () => endHolds().then(close) };
  });
}
