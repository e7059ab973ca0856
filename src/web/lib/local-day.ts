const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/**
 * The day of a moment, such as `Nov 23, 2026`, in the browser's time zone. For what only a browser renders: a server would
 * write another day. Takes an ISO 8601 time stamp, or milliseconds since 1970.
 */
export const localDay = (moment: string | number): string => format.format(new Date(moment));
