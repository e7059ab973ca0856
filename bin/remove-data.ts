import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '../src/server/platform/config/config.ts';
import { removeServer } from '../src/server/platform/embedded-postgres/remove-server.ts';
import { misuse, readCommandLine } from './command-line.ts';
import { printError } from './print-error.ts';

/** Removes all data of the server: the content of its data folder, and its own database if that is elsewhere. */

const USAGE = `Usage: npm run remove-data -- --yes
Permanently deletes the contents of the data folder (DATA_DIR) and its database.`;

try {
  const { values } = readCommandLine(USAGE, { yes: { type: 'boolean', default: false } });
  if (!values.yes) throw misuse('Confirm with --yes.', USAGE);
  // Whatever is written is for its owner only.
  process.umask(0o077);
  const { dataDir, dbHome } = readConfig(process.env);
  const elsewhere = await removeServer({ dataDir, ...(dbHome && { dbHome }) });
  const names = await readdir(dataDir).catch(() => []);
  for (const name of names) await rm(join(dataDir, name), { recursive: true, force: true });
  for (const place of [dataDir, ...elsewhere]) console.log(`Removed: ${place}`);
} catch (error) {
  printError(error);
}
