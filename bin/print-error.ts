import { asDatabaseError } from '../src/server/platform/database/database-errors.ts';

const KNOWN = new Set(['StartError', 'AppError', 'EmbeddedPostgresError', 'DatabaseAwayError', 'StorageError']);

/** Prints an error of a command: one line for an error that the operator can fix, and the whole error for a bug. */
export function printError(thrown: unknown): void {
  process.exitCode = 1;
  const error = asDatabaseError(thrown);
  const { name = '', code = '', message = '' } = error as { name?: string; code?: string; message?: string };
  // Errors of the system name the file and the reason, for example a full disk or a folder that can't be written.
  const isReported = KNOWN.has(name) || code.startsWith('ERR_PARSE_ARGS') || /^E[A-Z]+$/.test(code);
  console.error(isReported ? message : error);
}
