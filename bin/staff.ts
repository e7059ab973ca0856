/** `npm run staff -- COMMAND` manages the staff. */

import { z } from 'zod';
import { listStaff } from '../src/server/features/staff/appoint.ts';
import { addStaff, removeAuthenticatorApps, removeStaff } from '../src/server/manage-staff.ts';
import { openContext } from '../src/server/open-context.ts';
import { readConfig } from '../src/server/platform/config/config.ts';
import type { Context } from '../src/server/platform/context/context.ts';
import { StartError } from '../src/server/platform/errors/errors.ts';
import { tellError } from './tell-error.ts';

const USAGE = `npm run staff -- COMMAND

  add EMAIL          makes somebody staff, with an account if they have none, and prints a link that lets them in once
  remove EMAIL       makes them no longer staff
  remove-app EMAIL   takes their authenticator apps: for whoever has lost theirs. Make sure first that it is them
  list               who is staff

The service may be running meanwhile. DATA_DIR and DATABASE_URL say which database, PUBLIC_URL (or HOST and PORT) where
the link leads, as for npm start.`;

const commands: Readonly<Record<string, (ctx: Context, email: string) => Promise<string>>> = {
  add: async (ctx, email) =>
    `${email} is staff. This link lets them in, once, within the hour:\n${await addStaff(ctx, email)}`,
  async remove(ctx, email) {
    await removeStaff(ctx, email);
    return `${email} is not staff any more.`;
  },
  async 'remove-app'(ctx, email) {
    await removeAuthenticatorApps(ctx, email);
    return `${email} logs in without an authenticator app until one is added.`;
  },
  async list(ctx) {
    const staff = await listStaff(ctx);
    return staff.map(({ name, email }) => `${email}  ${name}`).join('\n') || 'Nobody is staff yet.';
  },
};

/** @throws StartError with the mistake in the command line. */
function readCommand([name = '', email = '', ...rest]: string[]) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || rest.length > 0) throw new StartError(USAGE);
  const address = z.email().max(254).toLowerCase().safeParse(email);
  if (name !== 'list' && !address.success) throw new StartError('Whose? npm run staff -- add EMAIL');
  return (ctx: Context) => command(ctx, address.data ?? '');
}

try {
  const command = readCommand(process.argv.slice(2));
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' });
  if (config.auth.hosted) throw new StartError('Accounts are the hosted auth service’s: make them there.');
  const { patient: ctx, close } = await openContext(config, () => undefined);
  try {
    console.log(await command(ctx));
  } finally {
    await close();
  }
} catch (error) {
  tellError(error);
}
// Exit now instead of waiting for the empty event loop, because an idle connection's timer may hold it open for
// seconds.
process.exit();
