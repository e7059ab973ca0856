const KNOWN = new Set(['StartError', 'AppError', 'EmbeddedPostgresError', 'DatabaseAwayError']);

/** What a command says of an error: one line for what a person can mend, all of it for a fault of ours. */
export function tellError(error: unknown): void {
  process.exitCode = 1;
  const { name = '', code = '', message = '' } = error as { name?: string; code?: string; message?: string };
  // The system's errors name the file: a full disk, a folder that can't be written.
  const isTold = KNOWN.has(name) || code.startsWith('ERR_PARSE_ARGS') || /^E[A-Z]+$/.test(code);
  console.error(isTold ? message : error);
}
