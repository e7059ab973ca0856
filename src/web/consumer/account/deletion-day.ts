const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The day on which an account goes, as its mail says it too; from ISO 8601. */
export function deletionDay(delete_after: string): string {
  return day.format(new Date(delete_after));
}
