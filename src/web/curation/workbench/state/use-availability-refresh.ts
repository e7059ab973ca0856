import { useSyncExternalStore } from 'react';
import { useWorkbench } from './workbench-state.ts';

/** Whether the feeds are being asked about availability at this moment. */
export function useIsRefreshing(): boolean {
  const { availability } = useWorkbench();
  return useSyncExternalStore(availability.subscribe, availability.isRunning);
}
