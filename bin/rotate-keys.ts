import { replaceAllKeys } from '../src/server/auth/keys/replace-all-keys.ts';
import { rotateKeys } from '../src/server/auth/keys/rotate-keys.ts';
import { leaveRoot } from '../src/server/leave-root.ts';
import { openContext } from '../src/server/open-context.ts';
import { readConfig } from '../src/server/platform/config/config.ts';
import type { Context } from '../src/server/platform/context/context.ts';
import { StartError } from '../src/server/platform/errors/errors.ts';
import { readCommandLine } from './command-line.ts';
import { printError } from './print-error.ts';
import { printInstallation } from './print-installation.ts';

/** Makes the next key sign access tokens: `npm run rotate-keys`. */

const USAGE = `Usage: npm run rotate-keys [-- --all]

Makes the next key sign access tokens. All users stay logged in, and the service can keep running.

  --all   replaces every key at once, because they have leaked. Ends all sessions; start all processes again then
  --help`;

async function rotate(ctx: Context): Promise<void> {
  if (ctx.config.auth.signingKey)
    throw new StartError('The key comes from AUTH_SIGNING_KEY_FILE. Replace that file instead.');
  const { rotated, ...rotation } = await rotateKeys(ctx);
  if (rotated) console.log('The next key is now in use. All instances will use it within a minute.');
  else if ('possible_at' in rotation && rotation.possible_at)
    throw new StartError(
      `Not all instances know the next key yet. Try again at ${rotation.possible_at.toISOString()}.`,
    );
  else throw new StartError('There are no keys yet. The service creates them when it first needs them.');
}

async function replaceAll(ctx: Context): Promise<void> {
  const sessions = await replaceAllKeys(ctx);
  console.log(`All keys are gone, and ${sessions} sessions have ended: everyone logs in again.`);
  console.log('Links in mails that were sent don’t count any more. Now start all processes again.');
  if (ctx.config.auth.signingKey) console.log('Also replace the key in AUTH_SIGNING_KEY_FILE.');
}

try {
  const { values } = readCommandLine(USAGE, { all: { type: 'boolean', default: false } });
  // Whatever is written is for its owner only.
  process.umask(0o077);
  const config = readConfig(process.env);
  printInstallation(config);
  await leaveRoot(config, console.error);
  const { patient: ctx, close } = await openContext(config, console.log, { mayBegin: false });
  try {
    await (values.all ? replaceAll : rotate)(ctx);
  } finally {
    await close();
  }
} catch (error) {
  printError(error);
}
