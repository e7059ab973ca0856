import { regeneratePublishedFiles } from '../src/server/features/published-files/regenerate.ts';
import { leaveRoot } from '../src/server/leave-root.ts';
import { openContext } from '../src/server/open-context.ts';
import { readConfig } from '../src/server/platform/config/config.ts';
import { readCommandLine } from './command-line.ts';
import { printError } from './print-error.ts';
import { printInstallation } from './print-installation.ts';

const USAGE = `Usage: npm run publish

Writes all published files again from the database, verifies them, and makes them current. The service can keep running.`;

try {
  readCommandLine(USAGE, {});
  // Whatever is written is for its owner only.
  process.umask(0o077);
  const config = readConfig(process.env);
  printInstallation(config);
  await leaveRoot(config, console.error);
  const { patient: ctx, close } = await openContext(config, console.log, { mayBegin: false });
  try {
    console.log(`Published: version ${await regeneratePublishedFiles(ctx)}.`);
  } finally {
    await close();
  }
} catch (error) {
  printError(error);
}
