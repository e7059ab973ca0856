import { restore, verifyBackup } from '../src/server/backup/restore.ts';
import { handOver } from '../src/server/leave-root.ts';
import { readConfig } from '../src/server/platform/config/config.ts';
import { misuse, readCommandLine } from './command-line.ts';
import { printError } from './print-error.ts';
import { printInstallation } from './print-installation.ts';
import { megabytes, steadily } from './progress.ts';

/** Restores a backup into an empty installation: `npm run restore -- --from FOLDER`. */

const USAGE = `Usage: npm run restore -- --from FOLDER [--check]
Restores a backup into an empty installation: an empty data folder, or an empty database (DATABASE_URL) and bucket
(S3_BUCKET). Verifies the whole backup first. After an interruption, run it again.
With --check, it only verifies the backup.`;

function verifiedPrinter(): (path: string) => void {
  const print = steadily();
  let verified = 0;
  return () => print(`  ${(verified += 1)} files verified`);
}

try {
  const { values } = readCommandLine(USAGE, { from: { type: 'string' }, check: { type: 'boolean', default: false } });
  if (values.from === undefined) throw misuse('Name the folder of a backup.', USAGE);
  // Whatever is written is for its owner only.
  process.umask(0o077);
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' });
  const onVerified = verifiedPrinter();
  if (values.check) {
    const { create_timestamp, version, checksums } = await verifyBackup(values.from, { onVerified });
    console.log(`The backup of ${create_timestamp} (version ${version}) is whole: ${checksums.lines} files verified.`);
  } else {
    printInstallation(config);
    const print = steadily();
    const onCopied = ({ files, bytes }: { files: number; bytes: number }): void =>
      print(`  ${files} files restored (${megabytes(bytes)})`);
    const { manifest, files, lost } = await restore(config, { from: values.from, onVerified, onCopied }, console.log);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Restored the backup of ${manifest.create_timestamp}, and compared all of it.`);
    console.log(`  ${rows} rows of ${manifest.tables.length} tables, ${files.files} files (${megabytes(files.bytes)})`);
    if (lost) {
      console.log('What may have been done after the backup is not done again:');
      console.log(
        `  ${lost.mails} mails that waited were dropped, ${lost.alert_mails} mails about alerts count as sent`,
      );
      console.log(`  ${lost.schedules} scheduled publications were withdrawn`);
    }
    await handOver(config);
    console.log('Start the service.');
  }
} catch (error) {
  printError(error);
}
