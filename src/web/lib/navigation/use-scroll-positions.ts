import { useLayoutEffect } from 'react';
import { type Location, useLocation, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';
import { wantedPath } from './visit.ts';

const STORAGE_KEY = 'scroll_positions';

/** Each document calls its first entry of the history `default`. A token leaves the address, so it isn't stored either. */
const entryKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? wantedPath(pathname, search) : key;

function storedPosition(location: Location): number | undefined {
  try {
    const positions = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>;
    return positions[entryKey(location)];
  } catch {
    // No storage, or the value isn't ours. The page starts at its top.
    return undefined;
  }
}

const isBack = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward');

/**
 * Keeps the scroll position of each entry of the history.
 *
 * React Router's `ScrollRestoration` would add a script to every page, to restore a position that the browser mostly
 * restores anyway. The browser doesn't restore an entry that was left for another one of the same document, before that
 * document was left.
 */
export function useScrollPositions(): void {
  const location = useLocation();
  useScrollRestoration({ getKey: entryKey, storageKey: STORAGE_KEY });
  useLayoutEffect(() => {
    const y = isBack() && scrollY === 0 ? storedPosition(location) : undefined;
    if (y !== undefined) scrollTo(0, y);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the entry that the document loaded with
  }, []);
}
