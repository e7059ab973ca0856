import type { UserExport } from '../../../contracts/people/personal-data.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { listAlertsOf } from '../alerts/store.ts';
import { listEventsOf } from '../analytics/store.ts';
import { listRequestsOf } from '../coming-soon-requests/store.ts';
import { listHistory } from '../matches/store.ts';
import { exportThreads } from '../messages/store-lists.ts';
import { recordedAs } from '../session-recordings/recorded-as.ts';
import { listSessionRecordingsOf } from '../session-recordings/store-lists.ts';
import { listAllLinks } from '../share-links/store.ts';
import { listUserSubscribers } from '../subscribers/list-subscribers.ts';
import { listSubscribers } from '../subscribers/store.ts';
import { exportTours } from '../tours/store-lists.ts';
import { findUser, findUserOrigin } from '../users/store.ts';
import { userAnswer } from '../users/user-answer.ts';
import type { PersonalAccounts } from './personal-accounts.ts';

const iso = (time: Date): string => time.toISOString();

async function exportSubscribers(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user_id: string,
): Promise<UserExport['subscribers']> {
  const [subscribers, rows] = await Promise.all([listUserSubscribers(db, user_id), listSubscribers(db, user_id)]);
  const ids = rows.map(({ subscriber_id }) => subscriber_id);
  const [{ opened, matches }, links, alerts] = await Promise.all([
    listHistory(db, ids),
    listAllLinks(db, ids),
    listAlertsOf(db, ids, now()),
  ]);
  return subscribers.map((subscriber, index) => {
    const own = <T extends { subscriber_id: number }>(all: readonly T[]) =>
      all.filter(({ subscriber_id }) => subscriber_id === subscriber.subscriber_id);
    return {
      ...subscriber,
      create_timestamp: iso(rows[index]?.create_timestamp as Date),
      opened_compounds: own(opened).map(({ compound_id, create_timestamp }) => ({
        compound_id,
        create_timestamp: iso(create_timestamp),
      })),
      alerts: own(alerts).map(({ compound_id, type, create_timestamp }) => ({
        compound_id,
        type,
        create_timestamp: iso(create_timestamp),
      })),
      matches: own(matches).map(({ compound_id, status, note, update_timestamp }) => ({
        compound_id,
        status,
        note,
        update_timestamp: iso(update_timestamp),
      })),
      share_links: own(links).map((link) => ({
        share_link_key: link.share_link_key,
        compound_id: link.compound_id,
        create_timestamp: iso(link.create_timestamp),
        opening_count: link.opening_count,
        revoke_timestamp: link.revoke_timestamp && iso(link.revoke_timestamp),
      })),
    };
  });
}

/**
 * All stored data of a user, for the user to download.
 * @throws AppError not_found if the user doesn't exist any more.
 */
export async function exportUser(
  ctx: Pick<Context, 'config' | 'db' | 'now'>,
  accounts: PersonalAccounts,
  user_id: string,
): Promise<UserExport> {
  const { db } = ctx;
  const [row, origin] = await Promise.all([findUser(db, user_id), findUserOrigin(db, user_id)]);
  if (!row || !origin) throw new AppError('not_found', 'User not found.');
  const subscribers = await exportSubscribers(ctx, user_id);
  const requests = await listRequestsOf(db, row.email);
  const message_threads = await exportThreads(db, user_id);
  const tours = await exportTours(db, user_id);
  const events = await listEventsOf(db, user_id);
  const sessionRecordings = await listSessionRecordingsOf(db, user_id);
  const account = row.auth_user_id === null ? undefined : await accounts.exportAccount(ctx, row.auth_user_id);
  const hfc_subscriber_ids = subscribers.map(({ subscriber_id }) => subscriber_id);
  return {
    export_timestamp: iso(ctx.now()),
    user: {
      ...userAnswer(row, hfc_subscriber_ids),
      create_timestamp: iso(origin.create_timestamp),
      ab_test_group: origin.ab_test_group,
    },
    subscribers,
    coming_soon_requests: requests.map(({ market, create_timestamp }) => ({
      market,
      create_timestamp: iso(create_timestamp),
    })),
    message_threads,
    tours,
    analytics_events: events.map(({ event, occurred_at, properties }) => ({
      event,
      timestamp: iso(occurred_at),
      properties: properties as Record<string, unknown>,
    })),
    session_recordings: sessionRecordings.map(recordedAs),
    ...(account && { account }),
  };
}
