/** Whether a statement failed because its row already exists: another transaction was quicker. */
export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '23505';
}
