import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptReading } from './kept-reading.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('is read once for readers at the same time, and again when it is old', async () => {
  let answer = Promise.withResolvers<number>();
  const read = vi.fn<() => Promise<number>>(() => answer.promise);
  const kept = keptReading(read, 1_000);
  const both = Promise.all([kept(), kept()]);
  // A slow read is not begun again.
  vi.advanceTimersByTime(5_000);
  const third = kept();
  answer.resolve(1);
  expect([await both, await third]).toEqual([[1, 1], 1]);
  vi.advanceTimersByTime(999);
  expect(await kept()).toBe(1);
  expect(read).toHaveBeenCalledTimes(1);
  answer = Promise.withResolvers<number>();
  answer.resolve(2);
  vi.advanceTimersByTime(1);
  expect(await kept()).toBe(2);
  expect(read).toHaveBeenCalledTimes(2);
});

it('is read again after a failure', async () => {
  const read = vi.fn<() => Promise<number>>(async () => 1).mockRejectedValueOnce(new Error('away'));
  const kept = keptReading(read, 1_000);
  await expect(kept()).rejects.toThrow('away');
  expect(await kept()).toBe(1);
});
