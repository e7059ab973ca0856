/** In milliseconds. Ctrl-C in a terminal reaches every process of the group, often twice. */
const SAME_SIGNAL = 1_000;

/** Calls `stop` on the first signal and then exits. A second signal exits at once. */
export function onStopSignal(stop: () => Promise<void>): void {
  let askedAt: number | undefined;
  const handler = (): void => {
    if (askedAt !== undefined) {
      if (performance.now() - askedAt > SAME_SIGNAL) process.exit(1);
      return;
    }
    askedAt = performance.now();
    console.log('\nStopping…');
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', handler);
  process.on('SIGTERM', handler);
}
