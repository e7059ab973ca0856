/** `npm run feed -- COMMAND [PROVIDER]` reads the configured listing feeds by hand. */

import { reconcileFeed } from '../src/server/features/feeds/reconcile-feed.ts';
import type { RunResult } from '../src/server/features/feeds/runs/with-run.ts';
import { findFeed } from '../src/server/features/feeds/state/store.ts';
import { syncFeed } from '../src/server/features/feeds/sync-feed.ts';
import { listJobs } from '../src/server/jobs.ts';
import { leaveRoot } from '../src/server/leave-root.ts';
import { openContext } from '../src/server/open-context.ts';
import { readConfig } from '../src/server/platform/config/config.ts';
import type { Context } from '../src/server/platform/context/context.ts';
import { StartError } from '../src/server/platform/errors/errors.ts';
import { misuse, readCommandLine } from './command-line.ts';
import { printError } from './print-error.ts';
import { printInstallation } from './print-installation.ts';

const USAGE = `Usage: npm run feed -- COMMAND [PROVIDER]

  sync         reads what has changed since the last run, or everything the first time
  reconcile    compares all keys with the known listings: reads what was missed, takes off the market what is gone
  status       says how far each feed has been read, and what keeps it from being read

Without PROVIDER, of all feeds that RESO_FEEDS or RESO_URL name (docs/settings.md). Interrupting a command loses nothing: the next
one goes on. The service can keep running. Exits with 1 if a feed failed.`;

const number = (value: number): string => value.toLocaleString('en-US');
const time = (at: Date | null): string => at?.toISOString() ?? 'never';

function printResult(provider: string, result: RunResult): boolean {
  if (result.outcome === 'busy') console.log(`${provider}: another run is at work.`);
  else if (result.outcome === 'paused') {
    const until = 'until' in result && result.until ? ` until ${time(result.until)}` : '';
    const why = 'error' in result && result.error ? `: it ${result.error}` : '';
    console.log(`${provider}: paused${until}${why}.`);
  } else {
    const { inserted, updated, unchanged, refused, left_out, gone, requests } = result.counts;
    console.log(
      `${provider}: ${result.outcome}. ${number(inserted)} inserted, ${number(updated)} updated, ${number(unchanged)} unchanged, ` +
        `${number(refused)} refused, ${number(left_out)} left out, ${number(gone)} gone, with ${number(requests)} requests.`,
    );
    if (result.error !== undefined) console.log(`  It ${result.error}.`);
  }
  return result.outcome === 'done' || result.outcome === 'busy';
}

async function printStatus({ db }: Context, provider: string): Promise<boolean> {
  const state = await findFeed(db, provider);
  console.log(
    `${provider}: last read ${time(state?.last_success_at ?? null)}, last compared ${time(state?.last_full_at ?? null)}.`,
  );
  if (state?.pause_reason)
    console.log(
      `  Paused (${state.pause_reason}) until ${state.paused_until ? time(state.paused_until) : 'staff go on'}.`,
    );
  if (state?.braked_gone)
    console.log(
      `  ${number(state.braked_gone)} of ${number(state.braked_of ?? 0)} listings are gone at once. Staff decide.`,
    );
  if (state?.last_error) console.log(`  ${time(state.last_error_at)}: it ${state.last_error}.`);
  return true;
}

const commands: Readonly<Record<string, (ctx: Context, provider: string) => Promise<boolean>>> = {
  sync: async (ctx, provider) => printResult(provider, await syncFeed(ctx, provider)),
  reconcile: async (ctx, provider) => printResult(provider, await reconcileFeed(ctx, provider)),
  status: printStatus,
};

/** @throws StartError with the mistake in the command line. */
function readCommand([name = '', provider, ...rest]: readonly string[], known: readonly string[]) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw misuse(name === '' ? 'Name a command.' : `There is no command ${name}.`, USAGE);
  if (rest.length > 0) throw misuse('Name one provider, or none.', USAGE);
  if (known.length === 0) throw new StartError('There are no feeds. Set RESO_URL or RESO_FEEDS (docs/settings.md).');
  if (provider !== undefined && !known.includes(provider)) {
    throw new StartError(`There is no feed ${provider}; there are ${known.join(', ')}.`);
  }
  return { command, providers: provider === undefined ? known : [provider] };
}

try {
  const { positionals } = readCommandLine(USAGE, {}, { takesWords: true });
  // Whatever is written is for its owner only.
  process.umask(0o077);
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' });
  const { command, providers } = readCommand(
    positionals,
    config.feeds.map(({ provider }) => provider),
  );
  printInstallation(config);
  await leaveRoot(config, console.error);
  const { patient: ctx, close } = await openContext(config, () => undefined, { mayBegin: false });
  try {
    await ctx.jobs.prepare(listJobs(ctx));
    for (const provider of providers) if (!(await command(ctx, provider))) process.exitCode = 1;
  } finally {
    await close();
  }
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
// An idle connection's timer may hold the process open for seconds.
process.exit();
