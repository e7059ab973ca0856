/** A reason why the embedded PostgreSQL cannot run; the message is one line written for the person who starts the app. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** Turns any failure into an EmbeddedPostgresError, keeping the original as its cause. */
export function asEmbeddedPostgresError(error: unknown): EmbeddedPostgresError {
  if (error instanceof EmbeddedPostgresError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new EmbeddedPostgresError(`The embedded PostgreSQL cannot run: ${reason.replaceAll(/\s+/g, ' ')}`, {
    cause: error,
  });
}

/** The system or SQLSTATE code of a failure (`ENOENT`, `57P03`), undefined when it has none. */
export function errorCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}
