import type { Transaction } from 'kysely';
import { deleteMailRequestsBefore } from '../auth/stores/mail-request-store.ts';
import { countAsMailed } from '../features/alerts/count-as-mailed.ts';
import { withdrawDueSchedules } from '../features/review-periods/store-review-periods.ts';
import type { Tables } from '../platform/database/database-types.ts';
import { deleteAllQueuedMails } from '../platform/mail/store.ts';

/** What a restored installation does not do, because it may have been done after the backup. */
export interface LostTime {
  /** Mails that waited to be sent. */
  mails: number;
  /** Mails about alerts that became due between the backup and now. */
  alert_mails: number;
  /** Review periods whose scheduled time came between the backup and now. They have no schedule any more. */
  schedules: number;
}

/**
 * Keeps a restored installation from telling people again what they were told between the backup (`from`) and now
 * (`until`). It is not known what was sent in that time, so all that was due counts as sent.
 */
export async function settleLostTime(
  transaction: Transaction<Tables>,
  time: { from: Date; until: Date },
): Promise<LostTime> {
  const mails = await deleteAllQueuedMails(transaction);
  await deleteMailRequestsBefore(transaction, time.until);
  const alert_mails = await countAsMailed(transaction, time);
  const schedules = await withdrawDueSchedules(transaction, time.until);
  return { mails, alert_mails, schedules };
}
