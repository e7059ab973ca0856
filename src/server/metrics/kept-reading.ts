/**
 * The same reading, repeated only when its last result is older than `keptMs`. Calls at the same time share one read,
 * however long it takes. A failure isn't kept.
 */
export function keptReading<T>(read: () => Promise<T>, keptMs: number): () => Promise<T> {
  let kept: { value: T; at: number } | undefined;
  let reading: Promise<T> | undefined;
  const readAgain = async (): Promise<T> => {
    try {
      const value = await read();
      kept = { value, at: performance.now() };
      return value;
    } finally {
      reading = undefined;
    }
  };
  return async () => {
    if (kept && performance.now() - kept.at < keptMs) return kept.value;
    return (reading ??= readAgain());
  };
}
