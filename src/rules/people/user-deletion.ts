/** The number of days during which users can cancel the deletion of their account. */
export const GRACE_DAYS = 14;

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The day on which an account is deleted, as mails and pages write it. Takes an ISO 8601 time stamp. */
export function deletionDay(delete_after: string): string {
  return day.format(new Date(delete_after));
}
