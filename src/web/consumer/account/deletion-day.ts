const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The day on which an account is deleted, in the same words as the mail. Takes an ISO 8601 time stamp. */
export function deletionDay(delete_after: string): string {
  return day.format(new Date(delete_after));
}
