import { useEffect } from 'react';
import { track } from '../../lib/track.ts';
import { showWaitingParts } from '../../lib/use-near-view.ts';

const printAll = async (): Promise<void> => (await import('./print-all.ts')).printAll();

/** Prints a home. The usual keys do the same. The browser's menu prints only what has loaded. */
export function PrintButton({ compound_id }: { compound_id: number }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void printAll();
    };
    const onPrint = (): void => {
      track('Home Used', { compound_id, activity_type: 'printed' });
      // For a second try with the menu.
      showWaitingParts();
    };
    addEventListener('keydown', onKey);
    addEventListener('beforeprint', onPrint);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('beforeprint', onPrint);
    };
  }, [compound_id]);
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
