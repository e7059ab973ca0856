/**
 * Calls `stop` on the first signal and then exits. Ignores further signals: Ctrl-C in a terminal reaches every process
 * of the group, often twice.
 */
export function onStopSignal(stop: () => Promise<void>): void {
  let asked = false;
  const handler = (): void => {
    if (asked) return;
    asked = true;
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
