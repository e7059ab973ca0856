import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { StartError } from './errors.ts';
import { repairPublishedFiles } from './features/published-files/regenerate.ts';
import { ensureMarkets } from './features/regions/ensure-markets.ts';
import { ensureSampleWorld } from './features/sample-world/ensure.ts';
import { restoreDrawings } from './features/sample-world/restore-drawings.ts';
import { jobsOf } from './jobs.ts';
import { openContext } from './open-context.ts';
import type { WebApplication } from './pages/web-application.ts';

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
  { filesWereLost }: { filesWereLost: boolean },
  say: (line: string) => void,
): Promise<void> {
  if (filesWereLost) {
    const drawn = await restoreDrawings(ctx);
    const pictures = drawn ? ' The sample pictures were drawn again;' : '';
    say(
      `The files of this database were lost: ${ctx.config.dataDir} is empty.${pictures} photos that were added are missing.`,
    );
  }
  if (ctx.config.sampleWorld) {
    const filled = await ensureSampleWorld(ctx, { compounds: ctx.config.sampleCompounds, onProgress: say });
    if (filled) say('Sample world: ready');
  } else await ensureMarkets(ctx.db);
  if (await repairPublishedFiles(ctx)) say('The static files were published.');
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
 * Starts the whole server: database, content, jobs, HTTP.
 * @throws StartError with a one-line message for problems that the operator can fix. Then nothing is left running.
 */
export async function startService(
  config: Config,
  { web, attach }: { web: WebApplication; attach?: (app: FastifyInstance) => void },
  say: (line: string) => void,
): Promise<RunningService> {
  const { ctx, patient, filesWereLost, close } = await openContext(config, say, { isService: true });
  let app: FastifyInstance | undefined;
  try {
    await prepareContent(patient, { filesWereLost }, say);
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
