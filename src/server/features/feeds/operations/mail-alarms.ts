import { getPath } from '../../../../rules/navigation/route-table.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { listAlarms } from '../state/list-alarms.ts';
import { alarmMail } from './alarm-mail.ts';
import { noteAlarmed } from './store.ts';

/** A little less than a day, so that a job that begins earlier than yesterday still counts. */
const DAY_MS = 20 * 60 * 60_000;

/** Mails the operator once a day what is wrong with the feeds, if anything is. */
export async function mailAlarms(ctx: Pick<Context, 'config' | 'db' | 'mail' | 'now'>): Promise<void> {
  const { config, db, mail, now } = ctx;
  const to = config.operator.email;
  const alarms = await listAlarms(ctx);
  if (to === undefined || alarms.length === 0) return;
  const since = new Date(now().getTime() - DAY_MS);
  await inTransaction(db, async (transaction) => {
    const providers = [...new Set(alarms.map(({ provider }) => provider))];
    const alarmed = new Set(await noteAlarmed(transaction, providers, { now: now(), since }));
    const news = alarms
      .filter(({ provider }) => alarmed.has(provider))
      .map(({ provider, words }) => ({ provider, words }));
    if (news.length === 0) return;
    const url = config.publicUrl + getPath('reviewPeriods', {});
    await mail.queue(alarmMail, { to, data: { alarms: news, url } }, transaction);
  });
}
