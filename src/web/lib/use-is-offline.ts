import { useSyncExternalStore } from 'react';
import { isOffline } from './is-offline.ts';

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
