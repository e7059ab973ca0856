/** Whether a statement failed because what it adds is there already: somebody else was quicker. */
export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '23505';
}
