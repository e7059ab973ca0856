import { listMarkets } from '../regions/store.ts';
import { lockSampleWorld } from './lock.ts';
import type { SampleWorldContext, SampleWorldOptions } from './options.ts';

/**
 * Fills an empty database (without any market) with the sample world, completely or not at all. Returns whether it did.
 * If two processes start at once, one process fills the database and the other waits for it. Doesn't write the
 * published files.
 */
export async function ensureSampleWorld(ctx: SampleWorldContext, options: SampleWorldOptions): Promise<boolean> {
  const started = performance.now();
  const filled = await ctx.db.transaction().execute(async (transaction) => {
    await lockSampleWorld(transaction);
    if ((await listMarkets(transaction)).length > 0) return false;
    // Load the generator only here, because it takes memory and is used once.
    const { fill } = await import('./fill.ts');
    await fill(transaction, ctx, options);
    return true;
  });
  if (filled) {
    const ms = Math.round(performance.now() - started);
    ctx.log.info({ compounds: options.compounds, ms }, 'sample world filled');
  }
  return filled;
}
