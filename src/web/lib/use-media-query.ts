import { useCallback, useSyncExternalStore } from 'react';

/** By query. Few are asked, and asking the browser anew takes longer than rendering the element that asks. */
const lists = new Map<string, MediaQueryList>();

function listOf(query: string): MediaQueryList {
  const known = lists.get(query);
  if (known) return known;
  const list = matchMedia(query);
  lists.set(query, list);
  return list;
}

/** Whether a media query matches. False on the server and until hydration. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = listOf(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => listOf(query).matches,
    () => false,
  );
}
