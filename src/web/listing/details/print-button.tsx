import { useEffect } from 'react';
import { showWaitingParts } from '../../lib/use-near-view.ts';

const printAll = async (): Promise<void> => (await import('./print-all.ts')).printAll();

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
