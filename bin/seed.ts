import { setPriority } from 'node:os';
import { regeneratePublishedFiles } from '../src/server/features/published-files/regenerate.ts';
import { ensureSampleWorld } from '../src/server/features/sample-world/ensure.ts';
import { growSampleWorld } from '../src/server/features/sample-world/grow.ts';
import { leaveRoot } from '../src/server/leave-root.ts';
import { openContext } from '../src/server/open-context.ts';
import { readConfig } from '../src/server/platform/config/config.ts';
import { misuse, readCommandLine } from './command-line.ts';
import { printError } from './print-error.ts';
import { printInstallation } from './print-installation.ts';

const LOW_PRIORITY = 10;

const MAX_COMPOUNDS = 200_000;

const USAGE = `Usage: npm run seed -- --compounds N
Grows the sample world to N homes, 1 to ${MAX_COMPOUNDS}. Never removes any.`;

function wantedCompounds(): number {
  const { values } = readCommandLine(USAGE, { compounds: { type: 'string' } });
  const compounds = Number(values.compounds);
  if (Number.isInteger(compounds) && compounds >= 1 && compounds <= MAX_COMPOUNDS) return compounds;
  throw misuse('Say how many homes there are to be.', USAGE);
}

try {
  const compounds = wantedCompounds();
  // Whatever is written is for its owner only.
  process.umask(0o077);
  const config = readConfig(process.env);
  printInstallation(config);
  await leaveRoot(config, console.error);
  const { patient: ctx, close } = await openContext(config, console.log);
  // Run below the priority of a server on the same machine, which must answer users first. Set it only now, so that a
  // database that was just started keeps its own priority.
  setPriority(LOW_PRIORITY);
  try {
    const options = { compounds, onProgress: console.log };
    const filled = await ensureSampleWorld(ctx, options);
    const added = filled ? compounds : await growSampleWorld(ctx, options);
    if (added > 0) await regeneratePublishedFiles(ctx);
    console.log(added > 0 ? `Added ${added} homes.` : 'The sample world is already that large.');
  } finally {
    await close();
  }
} catch (error) {
  printError(error);
}
