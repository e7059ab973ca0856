import { leaveRoot } from '../src/server/leave-root.ts';
import { moveFiles } from '../src/server/move-files.ts';
import { readConfig } from '../src/server/platform/config/config.ts';
import type { CopyReport } from '../src/server/platform/storage/copy-files.ts';
import { misuse, readCommandLine } from './command-line.ts';
import { printError } from './print-error.ts';
import { printInstallation } from './print-installation.ts';
import { megabytes, steadily } from './progress.ts';

/** Moves the files of an installation from the disk to the bucket, or back. */

const USAGE = `Usage: npm run move-files -- --to bucket|disk [--dry-run]
Copies all files, verifies each copy, and makes the database use the copies. The settings of the bucket (S3_BUCKET
and others) are needed in both directions. Stop the service first. After an interruption, run it again.
With --dry-run, it only says what it would do.`;

const settings = { bucket: 'with S3_BUCKET', disk: 'without S3_BUCKET' } as const;

function progressPrinter(): (report: CopyReport) => void {
  const print = steadily();
  return ({ files, bytes, copied }) =>
    print(`  ${files} files compared (${megabytes(bytes)}), ${copied} of them copied`);
}

try {
  const { values } = readCommandLine(USAGE, { to: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } });
  const { to, 'dry-run': isDry } = values;
  if (to !== 'bucket' && to !== 'disk') throw misuse('Say where the files are to be.', USAGE);
  // Whatever is written is for its owner only.
  process.umask(0o077);
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' });
  printInstallation(config);
  await leaveRoot(config, console.error);
  const done = await moveFiles(config, { to, isDry, onProgress: progressPrinter() }, console.log);
  if (!done) console.log(`The files of this database are there already. Start the service ${settings[to]}.`);
  else {
    const { files, bytes, copied, removed } = done;
    const [would, were] = isDry ? ['would be ', 'would be '] : ['', ''];
    console.log(`From ${done.from} to ${done.to}: ${files} files, ${megabytes(bytes)}.`);
    console.log(`  ${copied} ${would}copied, ${files - copied} are there already, ${removed} ${were}removed there`);
    if (!isDry) {
      console.log(`From now on, start the service ${settings[to]}.`);
      console.log(`The files in ${done.from} are still there, but are used no longer.`);
    }
  }
} catch (error) {
  printError(error);
}
