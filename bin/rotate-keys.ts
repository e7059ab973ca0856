import { rotateKeys } from '../src/server/auth/keys/rotate-keys.ts';
import { openContext } from '../src/server/open-context.ts';
import { readConfig } from '../src/server/platform/config/config.ts';
import { StartError } from '../src/server/platform/errors/errors.ts';
import { tellError } from './tell-error.ts';

/** Makes the next key sign access tokens: `npm run rotate-keys`. Can run while the server runs. */

try {
  const config = readConfig(process.env);
  if (config.auth.signingKey)
    throw new StartError('The key comes from AUTH_SIGNING_KEY_FILE. Replace that file instead.');
  const { patient: ctx, close } = await openContext(config, console.log);
  try {
    const { rotated, ...rotation } = await rotateKeys(ctx);
    if (rotated) console.log('The next key is now in use. All instances will use it within a minute.');
    else if ('possible_at' in rotation && rotation.possible_at)
      throw new StartError(
        `Not all instances know the next key yet. Try again at ${rotation.possible_at.toISOString()}.`,
      );
    else throw new StartError('There are no keys yet. The service creates them when it first needs them.');
  } finally {
    await close();
  }
} catch (error) {
  tellError(error);
}
