/** What is kept with an account, changed by what was sent: null takes a field away. */
export function mergeMetadata(kept: Record<string, unknown>, sent: Record<string, unknown>): Record<string, unknown> {
  const merged = Object.entries({ ...kept, ...sent }).filter(([, value]) => value !== null);
  return Object.fromEntries(merged);
}
