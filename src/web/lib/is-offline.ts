/** Whether the browser knows that it is offline. False on the server, whose navigator has no such information. */
export function isOffline(): boolean {
  return typeof document !== 'undefined' && !navigator.onLine;
}
