const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** `Nov 23, 2026, 2:05 PM`, by the browser's clock. Takes an ISO 8601 time stamp. */
export const formatMoment = (time: string): string => moment.format(new Date(time));
