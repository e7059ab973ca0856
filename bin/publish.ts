import { readConfig } from '../src/server/config.ts';
import { StartError } from '../src/server/errors.ts';
import { regeneratePublishedFiles } from '../src/server/features/published-files/regenerate.ts';
import { openContext } from '../src/server/open-context.ts';

/** Makes the published files anew from the database, verifies them, and makes them the current ones. */

try {
  const { patient: ctx, close } = await openContext(readConfig(process.env), console.log);
  try {
    console.log(`Published: version ${await regeneratePublishedFiles(ctx)}.`);
  } finally {
    await close();
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
