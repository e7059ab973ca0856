import { backUp } from '../src/server/backup/back-up.ts';
import { readConfig } from '../src/server/platform/config/config.ts';
import { misuse, readCommandLine } from './command-line.ts';
import { printError } from './print-error.ts';
import { printInstallation } from './print-installation.ts';
import { megabytes, steadily } from './progress.ts';

/** Writes a backup of the database and the files: `npm run backup -- --to FOLDER`. The service may run. */

const USAGE = `Usage: npm run backup -- --to FOLDER
Writes all rows and files of this installation, as they are at one point in time, into a new folder. The service may
run. The folder holds keys and personal data, so only its owner can read it. Copy it to another machine.
Exit codes: 0 done; 1 not done; 3 done, but the storage lacks files that the database refers to.`;

const FILES_LACK = 3;

try {
  const { values } = readCommandLine(USAGE, { to: { type: 'string' } });
  if (values.to === undefined) throw misuse('Name a new folder.', USAGE);
  // Whatever is written is for its owner only.
  process.umask(0o077);
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' });
  printInstallation(config);
  const print = steadily();
  const started = performance.now();
  const done = await backUp(
    config,
    { to: values.to, onProgress: ({ count, bytes }) => print(`  ${count} files copied (${megabytes(bytes)})`) },
    console.log,
  );
  const { path, create_timestamp, tables, files, missing_files } = done;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Backup of ${create_timestamp} in ${path}`);
  console.log(`  ${rows} rows of ${tables.length} tables, ${files.count} files (${megabytes(files.bytes)})`);
  console.log(`  in ${((performance.now() - started) / 1_000).toFixed(1)} s`);
  if (missing_files.count > 0) {
    process.exitCode = FILES_LACK;
    console.error(
      `${missing_files.count} files that the database refers to are not in the storage, and so not in the backup:`,
    );
    for (const key of missing_files.keys) console.error(`  ${key}`);
  }
} catch (error) {
  printError(error);
}
