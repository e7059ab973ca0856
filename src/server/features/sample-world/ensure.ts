import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database.ts';
import { listMarkets } from '../regions/store.ts';

export type SampleWorldContext = Pick<Context, 'db' | 'storage' | 'log' | 'now'>;

export interface SampleWorldOptions {
  /** How many compounds there are to be. */
  compounds: number;
  /** Told in plain words how far it is. */
  onProgress?: (line: string) => void;
}

/** Waits until no other process makes a sample world in this database; holds until the transaction ends. */
export async function lockSampleWorld(transaction: Database): Promise<void> {
  // The other process may need longer than one statement is given otherwise.
  await sql`select set_config('statement_timeout', '0', true)`.execute(transaction);
  await sql`select pg_advisory_xact_lock(hashtext('sample-world'))`.execute(transaction);
}

/**
 * Fills an empty database (one without a market) with the sample world, wholly or not at all; returns whether it
 * did. When two processes start at once, one fills and the other one waits for it. The published files are not
 * written here.
 */
export async function ensureSampleWorld(ctx: SampleWorldContext, options: SampleWorldOptions): Promise<boolean> {
  const started = performance.now();
  const filled = await ctx.db.transaction().execute(async (transaction) => {
    await lockSampleWorld(transaction);
    if ((await listMarkets(transaction)).length > 0) return false;
    // The generator and its drawings take a third of a small process's memory, and are used once.
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
