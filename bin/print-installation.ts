import { join } from 'node:path';
import type { Config } from '../src/server/platform/config/config.ts';

/**
 * Says on which database and files a command acts, so that an operator who forgot the settings notices. On standard
 * error, because standard output has what the command was asked for. Leaves out passwords.
 */
export function printInstallation({
  databaseUrl,
  dataDir,
  bucket,
}: Pick<Config, 'databaseUrl' | 'dataDir' | 'bucket'>): void {
  const url = databaseUrl && new URL(databaseUrl);
  const database = url ? `${url.host}${url.pathname} (DATABASE_URL)` : `the embedded one of ${dataDir} (DATA_DIR)`;
  const files = bucket ? `the bucket ${bucket.bucket} (S3_BUCKET)` : `${join(dataDir, 'files')} (DATA_DIR)`;
  console.error(`Database: ${database}\nFiles: ${files}`);
}
