import { setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { regeneratePublishedFiles } from '../src/server/features/published-files/regenerate.ts';
import { ensureSampleWorld } from '../src/server/features/sample-world/ensure.ts';
import { growSampleWorld } from '../src/server/features/sample-world/grow.ts';
import { openContext } from '../src/server/open-context.ts';
import { readConfig } from '../src/server/platform/config/config.ts';
import { StartError } from '../src/server/platform/errors/errors.ts';
import { tellError } from './tell-error.ts';

const LOW_PRIORITY = 10;

const MAX_COMPOUNDS = 200_000;

function wantedCompounds(): number {
  const { values } = parseArgs({ options: { compounds: { type: 'string' } } });
  const compounds = Number(values.compounds);
  if (Number.isInteger(compounds) && compounds >= 1 && compounds <= MAX_COMPOUNDS) return compounds;
  throw new StartError(
    `Usage: npm run seed -- --compounds N\nGrows the sample world to N homes, 1 to ${MAX_COMPOUNDS}. Never removes any.`,
  );
}

try {
  const compounds = wantedCompounds();
  const { patient: ctx, close } = await openContext(readConfig(process.env), console.log);
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
  tellError(error);
}
