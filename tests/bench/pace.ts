import { wait } from './service.ts';

/**
 * Runs `act` repeatedly at a steady pace, no matter how long each run takes. Returns the times in milliseconds of the runs
 * that succeed, and why the others failed.
 */
export async function atPace(
  { everyMs, seconds }: { everyMs: number; seconds: number },
  act: (index: number) => Promise<unknown>,
): Promise<{ times: number[]; failures: string[] }> {
  const times: number[] = [];
  const failures: string[] = [];
  const running: Promise<void>[] = [];
  const begun = performance.now();
  for (let index = 0; index * everyMs < seconds * 1000; index += 1) {
    const early = begun + index * everyMs - performance.now();
    // A timer is never shorter than a millisecond, which would slow down a fast pace.
    if (early > 0) await wait(early);
    const started = performance.now();
    running.push(
      act(index).then(
        () => void times.push(performance.now() - started),
        (error: unknown) => void failures.push(String(error)),
      ),
    );
  }
  await Promise.all(running);
  return { times, failures };
}
