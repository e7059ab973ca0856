import { regeneratePublishedFiles } from '../src/server/features/published-files/regenerate.ts';
import { openContext } from '../src/server/open-context.ts';
import { readConfig } from '../src/server/platform/config/config.ts';
import { readCommandLine } from './command-line.ts';
import { tellError } from './tell-error.ts';
import { tellInstallation } from './tell-installation.ts';

const USAGE = `Usage: npm run publish

Writes all published files again from the database, verifies them, and makes them current. The service can keep running.`;

try {
  readCommandLine(USAGE, {});
  const config = readConfig(process.env);
  tellInstallation(config);
  const { patient: ctx, close } = await openContext(config, console.log, { mayBegin: false });
  try {
    console.log(`Published: version ${await regeneratePublishedFiles(ctx)}.`);
  } finally {
    await close();
  }
} catch (error) {
  tellError(error);
}
