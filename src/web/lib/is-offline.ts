/** Whether the browser knows that nothing can be reached. On the server, whose navigator doesn't say: no. */
export function isOffline(): boolean {
  return typeof document !== 'undefined' && !navigator.onLine;
}
