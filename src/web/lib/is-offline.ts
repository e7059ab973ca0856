import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the browser knows that it is offline. Renders again when that changes. */
export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, isOffline);

/** Whether the browser knows that it is offline. False on the server, whose navigator has no such information. */
export function isOffline(): boolean {
  return typeof document !== 'undefined' && !navigator.onLine;
}
