import { isMailAddress } from '../../platform/config/mail-address.ts';
import type { Context } from '../../platform/context/context.ts';
import { alertMail } from './alert-mail.ts';
import { insertDueMails, noticeManyAlerts, takeDueMails } from './store-mails.ts';

/** How many mails to queue in one transaction. */
const BATCH = 1_000;
/** For how long a mail about alerts is worth sending, in milliseconds: two days. */
const USEFUL_MS = 2 * 24 * 60 * 60 * 1_000;

/**
 * Queues a mail for each user who has alerts that are due. May run at any time, also in two processes at once, and again
 * after a crash: each alert is in one mail only.
 */
export async function queueAlertMails({ db, mail, now }: Pick<Context, 'db' | 'mail' | 'now'>): Promise<void> {
  if ((await insertDueMails(db, now())) > BATCH) await noticeManyAlerts(db);
  const queueBatch = () =>
    db.transaction().execute(async (transaction) => {
      const time = now();
      const due = await takeDueMails(transaction, BATCH, time);
      const expires_at = new Date(time.getTime() + USEFUL_MS);
      // One wrong address must not hold up the mails of all others.
      const reachable = due.filter(({ email }) => isMailAddress(email));
      const orders = reachable.map(({ alert_mail_id, email }) => ({ to: email, data: { alert_mail_id }, expires_at }));
      await mail.queueAll(alertMail, orders, transaction);
      return due.length;
    });
  while ((await queueBatch()) === BATCH);
}
