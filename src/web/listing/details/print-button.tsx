import { useEffect } from 'react';
import { showWaitingParts } from '../../lib/use-near-view.ts';

/** Parts are complete once nothing has loaded for this long. */
const QUIET_MS = 700;
const LONGEST_WAIT_MS = 6_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function untilQuiet(): Promise<void> {
  const end = performance.now() + LONGEST_WAIT_MS;
  for (let loaded = -1; performance.now() < end; await pause(QUIET_MS)) {
    const now = performance.getEntriesByType('resource').length;
    if (now === loaded) return;
    loaded = now;
  }
}

/** Prints the page once its map and the visitor's figures are there, which load when they come near the view. */
async function printAll(): Promise<void> {
  if (showWaitingParts()) await untilQuiet();
  print();
}

/** Prints a home. The usual keys do the same. The browser's menu prints only what has loaded. */
export function PrintButton() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void printAll();
    };
    // For a second try with the menu.
    const onPrint = (): void => void showWaitingParts();
    addEventListener('keydown', onKey);
    addEventListener('beforeprint', onPrint);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('beforeprint', onPrint);
    };
  }, []);
  return (
    <button
      type="button"
      onClick={() => void printAll()}
      className="with-scripts mt-3 min-h-11 font-semibold underline underline-offset-4 max-lg:hidden"
    >
      Print this home
    </button>
  );
}
