import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { StartError } from './errors.ts';
import { regeneratePublishedFiles } from './features/published-files/regenerate.ts';
import { readDataVersion } from './features/published-files/store.ts';
import { ensureMarkets } from './features/regions/ensure-markets.ts';
import { ensureSampleWorld } from './features/sample-world/ensure.ts';
import { jobsOf } from './jobs.ts';
import { openContext } from './open-context.ts';
import type { WebApplication } from './pages/web-application.ts';

export interface RunningService {
  ctx: Context;
  app: FastifyInstance;
  /** Where it listens. */
  url: string;
  /** Finishes the requests and jobs under way, then stops everything, our own database too. Idempotent. */
  stop(): Promise<void>;
}

async function prepareContent(ctx: Context, say: (line: string) => void): Promise<void> {
  if (ctx.config.sampleWorld) {
    const filled = await ensureSampleWorld(ctx, { compounds: ctx.config.sampleCompounds, onProgress: say });
    if (filled) say('Sample world: ready');
  } else await ensureMarkets(ctx.db);
  const version = await readDataVersion(ctx.db);
  const published = version > 0 && (await ctx.storage.open(`published/${version}/region_info.json`));
  if (published) published.stream.destroy();
  else {
    say('Publishing the static files …');
    await regeneratePublishedFiles(ctx);
  }
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<string> {
  try {
    return await app.listen({ port, host });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} is taken. Stop what listens there, or choose another: PORT=3001 npm start`);
    throw new StartError(`Can't listen on ${host}:${port}: ${message}.`);
  }
}

/**
 * Starts the whole service: database, content, jobs, HTTP.
 * @throws StartError with one clear line for what a person can mend; then nothing is left running.
 */
export async function startService(
  config: Config,
  { web, attach }: { web: WebApplication; attach?: (app: FastifyInstance) => void },
  say: (line: string) => void,
): Promise<RunningService> {
  const { ctx, patient, close } = await openContext(config, say);
  let app: FastifyInstance | undefined;
  try {
    await prepareContent(patient, say);
    app = await createApp(ctx, web);
    attach?.(app);
    await ctx.jobs.work(jobsOf(patient));
    const url = await listen(app, config);
    let stopping: Promise<void> | undefined;
    const service = app;
    return {
      ctx,
      app,
      url,
      stop: () => (stopping ??= service.close().then(close)),
    };
  } catch (error) {
    await app?.close();
    await close();
    throw error;
  }
}
