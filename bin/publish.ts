import { regeneratePublishedFiles } from '../src/server/features/published-files/regenerate.ts';
import { openContext } from '../src/server/open-context.ts';
import { readConfig } from '../src/server/platform/config/config.ts';
import { tellError } from './tell-error.ts';

/** Writes all published files again from the database, verifies them, and makes them current. */

try {
  const { patient: ctx, close } = await openContext(readConfig(process.env), console.log);
  try {
    console.log(`Published: version ${await regeneratePublishedFiles(ctx)}.`);
  } finally {
    await close();
  }
} catch (error) {
  tellError(error);
}
