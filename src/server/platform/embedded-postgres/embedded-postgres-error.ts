/** A reason why the embedded PostgreSQL can't run. The message is one line for the person who starts the app. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** Turns any failure into an EmbeddedPostgresError, with the original error as its cause. */
export function asEmbeddedPostgresError(error: unknown): EmbeddedPostgresError {
  if (error instanceof EmbeddedPostgresError) return error;
  return new EmbeddedPostgresError(`The embedded PostgreSQL cannot run: ${getReason(error)}`, { cause: error });
}

/** A failure's message in one line. */
export function getReason(error: unknown): string {
  const reason = error instanceof Error ? error.message || error.name : String(error);
  return reason.replaceAll(/\s+/g, ' ').trim();
}

/** The system or SQLSTATE code of a failure (`ENOENT`, `57P03`). Undefined if it has none. */
export function errorCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}
