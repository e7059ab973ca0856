/**
 * The day of a time stamp, such as `Nov 23, 2026`, in the browser's time zone. For what only a browser renders: a server
 * would write another day.
 */
export function localDay(timestamp: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(new Date(timestamp));
}
