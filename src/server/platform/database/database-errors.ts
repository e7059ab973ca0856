/**
 * The database can't be used now: it is stopped, doesn't answer, is out of resources, or canceled a query, for example
 * because another transaction held a lock for too long. Retry later.
 */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseAwayError';
}

const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  // The server is in recovery, or is now a standby.
  '25006',
  // A transaction waited too long for its next statement, or a statement for a lock.
  '25P03',
  '55P03',
]);
/** PostgreSQL's classes of errors that the query didn't cause: connection, resources, operator intervention, system. */
const UNAVAILABLE_CLASS = /^(?:08|53|57|58)[0-9A-Z]{3}$/;
const UNAVAILABLE_MESSAGE =
  /connection terminated|connection error and is not queryable|client was closed|after calling end on the pool|timeout exceeded when trying to connect|timeout expired/i;

/**
 * Turns a driver's error into a DatabaseUnavailableError if it says that the database can't be used. Other errors are returned
 * unchanged.
 */
export function asDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailableError || !(error instanceof Error)) return error;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const isUnavailable =
    UNAVAILABLE_CODES.has(code) || UNAVAILABLE_CLASS.test(code) || UNAVAILABLE_MESSAGE.test(error.message);
  return isUnavailable ? new DatabaseUnavailableError(error.message || code, { cause: error }) : error;
}

/** Whether a statement failed because its row already exists: another transaction was quicker. */
export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '23505';
}

/** PostgreSQL's codes for a deadlock and for a serialization failure. */
const COLLISION_CODES = new Set<unknown>(['40P01', '40001']);

/** Whether the database rolled a transaction back because of another one. It may be run again from its start. */
export function isCollision(error: unknown): boolean {
  return COLLISION_CODES.has((error as { code?: unknown } | null)?.code);
}
