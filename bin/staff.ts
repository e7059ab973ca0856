/** `npm run staff -- COMMAND` manages the staff. */

import { z } from 'zod';
import { userName } from '../src/contracts/people/users.ts';
import { listStaff } from '../src/server/features/staff/members/appoint.ts';
import { leaveRoot } from '../src/server/leave-root.ts';
import { addStaff, removeAuthenticatorApps, removeStaff } from '../src/server/manage-staff.ts';
import { openContext } from '../src/server/open-context.ts';
import { readConfig } from '../src/server/platform/config/config.ts';
import type { Context } from '../src/server/platform/context/context.ts';
import { StartError } from '../src/server/platform/errors/errors.ts';
import { staffAccounts } from '../src/server/staff-accounts.ts';
import { misuse, readCommandLine } from './command-line.ts';
import { printError } from './print-error.ts';
import { printInstallation } from './print-installation.ts';

const USAGE = `Usage: npm run staff -- COMMAND

  add EMAIL [NAME]   makes a user staff, creates an account if needed, and prints a one-time login link
  remove EMAIL       removes a user from the staff
  remove-app EMAIL   removes a user's authenticator apps, if they are lost; verify the user's identity first
  list               lists the staff

The service can keep running. DATA_DIR and DATABASE_URL select the database, PUBLIC_URL (or HOST and PORT) the address of
the link, as for npm start.`;

const commands: Readonly<Record<string, (ctx: Context, email: string, name: string) => Promise<string>>> = {
  async add(ctx, email, name) {
    const link = await addStaff(ctx, email, name);
    return `${email} is now staff. They can log in with this link, once, within the hour:\n${link}`;
  },
  async remove(ctx, email) {
    await removeStaff(ctx, email);
    return `${email} is no longer staff.`;
  },
  async 'remove-app'(ctx, email) {
    await removeAuthenticatorApps(ctx, email);
    return `${email} can log in without an authenticator app until they add one.`;
  },
  async list(ctx) {
    const staff = await listStaff(ctx, staffAccounts);
    return (
      staff
        .map(
          ({ name, email, is_email_proven }) =>
            `${email}  ${name}${is_email_proven ? '' : '  (address not confirmed)'}`,
        )
        .join('\n') || 'There are no staff members yet.'
    );
  },
};

/** @throws StartError with the mistake in the command line. */
function readCommand() {
  const [name = '', email = '', ...rest] = readCommandLine(USAGE, {}, { takesWords: true }).positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw misuse(name === '' ? 'Name a command.' : `There is no command ${name}.`, USAGE);
  if (name !== 'add' && rest.length > 0) throw misuse(`${name} takes no ${rest[0]}.`, USAGE);
  const address = z.email().max(254).toLowerCase().safeParse(email);
  if (name !== 'list' && !address.success) throw new StartError('Name an email address: npm run staff -- add EMAIL');
  // A name of several words also counts without quotes.
  const person = userName.safeParse(rest.join(' '));
  if (rest.length > 0 && !person.success) throw new StartError('The name must be one line of at most 200 characters.');
  return (ctx: Context) => command(ctx, address.data ?? '', person.data ?? '');
}

try {
  const command = readCommand();
  // Whatever is written is for its owner only.
  process.umask(0o077);
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' });
  if (config.auth.hosted) throw new StartError('Accounts are managed by the hosted auth service. Create them there.');
  printInstallation(config);
  await leaveRoot(config, console.error);
  const { patient: ctx, close } = await openContext(config, () => undefined, { mayBegin: false });
  try {
    console.log(await command(ctx));
  } finally {
    await close();
  }
} catch (error) {
  printError(error);
}
// Exit now instead of waiting for the empty event loop, because an idle connection's timer may hold it open for
// seconds.
process.exit();
