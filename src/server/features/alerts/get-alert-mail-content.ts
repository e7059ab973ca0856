import { isAvailable } from '../../../rules/homes/facts/availability.ts';
import { getHomeSearch } from '../../../rules/navigation/home-search.ts';
import { getPath, routeTable } from '../../../rules/navigation/route-table.ts';
import { DEFAULT_ALERT_FREQUENCY } from '../../../rules/people/alert-frequency.ts';
import { marketLabel, metroByMarketName } from '../../../rules/places/metros/metros.ts';
import { peopleAmong } from '../../../rules/places/people.ts';
import type { Context } from '../../platform/context/context.ts';
import { listCards } from '../compounds/list-cards.ts';
import { unsubscribeLinks } from '../email-preferences/unsubscribe-links.ts';
import { listPublicAreas, marketNames } from '../regions/store.ts';
import { listAreasOf } from '../subscribers/store.ts';
import { findUser, type UserRow } from '../users/store.ts';
import { type AlertOfMail, type MailSurroundings, newHome, newsOfHome } from './mail-items.ts';
import { withMailKey } from './mail-links.ts';
import type { AlertMailData } from './mails/alert-mail.ts';
import { findAlertMail, listAlertsOfMail, releaseAlerts } from './store-mails.ts';

type Platform = Pick<Context, 'config' | 'db' | 'tokens'>;

async function getSurroundings(
  { config, db }: Platform,
  user: UserRow,
  alerts: readonly AlertOfMail[],
): Promise<MailSurroundings> {
  const { items, neighborhoods } = await listCards(db, [...new Set(alerts.map(({ compound_id }) => compound_id))]);
  const subscriber_ids = [...new Set(alerts.map(({ subscriber_id }) => subscriber_id))];
  return {
    site_url: config.publicUrl,
    people: peopleAmong(user.config.home_preferences),
    cards: new Map(items.map((card) => [card.compound_id, card])),
    neighborhoods: new Map(neighborhoods.map(({ neighborhood_id, name }) => [neighborhood_id, name])),
    areas: new Map((await listPublicAreas(db)).map(({ area_id, display_name }) => [area_id, display_name])),
    markets: await marketNames(db),
    followed: Map.groupBy(await listAreasOf(db, subscriber_ids), ({ subscriber_id }) => subscriber_id),
  };
}

/** The review period that all alerts about new homes are from. Undefined if they are from several, or from none. */
function onlyReviewPeriodOf(alerts: readonly AlertOfMail[]): number | undefined {
  const reviewPeriods = new Set(alerts.flatMap(({ cause_id }) => /^period:(\d+)$/.exec(cause_id)?.[1] ?? []));
  const [only] = reviewPeriods;
  return reviewPeriods.size === 1 ? Number(only) : undefined;
}

/**
 * The page with more homes for the reader: that of the review period, or else the list with the homes that the reader
 * follows, in the market of the first alert.
 */
function homesUrl(
  { config }: Pick<Context, 'config'>,
  alerts: readonly AlertOfMail[],
  { markets, followed }: MailSurroundings,
): string {
  const { subscriber_id = 0, market_id = 0 } = alerts[0] ?? {};
  const review_period_id = onlyReviewPeriodOf(alerts);
  const page = review_period_id === undefined ? routeTable.dashboard.path : getPath('issue', { review_period_id });
  const url = new URL(config.publicUrl + page);
  const metro = metroByMarketName(markets.get(market_id) ?? '');
  if (metro && review_period_id === undefined) {
    const areas = followed.get(subscriber_id) ?? [];
    url.search = getHomeSearch(
      metro.key,
      areas.map(({ name }) => name),
    );
  }
  url.searchParams.set('subscriber_id', String(subscriber_id));
  return url.href;
}

/** The alerts as the mail shows them: homes that the reader likes, and new homes by market. */
function getItems(alerts: readonly AlertOfMail[], around: MailSurroundings): Pick<AlertMailData, 'liked' | 'found'> {
  const isNew = ({ type, data }: AlertOfMail) => type === 'compound_broadcast' && !('comment' in data);
  const aboutLiked = Map.groupBy(
    alerts.filter((alert) => !isNew(alert)),
    ({ compound_id }) => compound_id,
  );
  const liked = [...aboutLiked].flatMap(([compound_id, news]) => {
    const card = around.cards.get(compound_id);
    return card ? (newsOfHome(card, news, around) ?? []) : [];
  });
  const fresh = alerts.filter((alert) => isNew(alert) && !aboutLiked.has(alert.compound_id));
  const found = [...Map.groupBy(fresh, ({ market_id }) => market_id)].map(([market_id, inMarket]) => ({
    market: marketLabel(around.markets.get(market_id) ?? ''),
    items: inMarket.flatMap((alert) => {
      const card = around.cards.get(alert.compound_id);
      // A home that is gone by now is no news.
      return card && isAvailable(card) ? newHome(card, alert, around) : [];
    }),
  }));
  return { liked, found: found.filter(({ items }) => items.length > 0) };
}

/**
 * Reads what a mail about alerts tells, by the reader's preferences of this moment. Null if there is nothing to send:
 * the reader wants no mails any more, has dismissed the alerts, or wants them at another time. In that case, a later
 * mail tells of them.
 */
export async function getAlertMailContent(
  ctx: Platform,
  { alert_mail_id }: { alert_mail_id: number },
): Promise<{ to: string; data: AlertMailData } | null> {
  const { db } = ctx;
  const mail = await findAlertMail(db, alert_mail_id);
  const user = mail && (await findUser(db, mail.user_id));
  if (!mail || !user?.receives_all_emails || user.delete_after !== null) return null;
  const frequency = user.config.alert_frequency ?? DEFAULT_ALERT_FREQUENCY;
  if (!mail.mail_window.startsWith(`${frequency}:`)) {
    await releaseAlerts(db, alert_mail_id);
    return null;
  }
  const alerts = await listAlertsOfMail(db, alert_mail_id);
  const around = await getSurroundings(ctx, user, alerts);
  const items = getItems(alerts, around);
  if (items.liked.length + items.found.length === 0) return null;
  const { user_id } = user;
  const links = await unsubscribeLinks(ctx, {
    user_id,
    unsubscribe_from: 'alerts',
    object_type: 'user',
    object_id: user_id,
  });
  const keyed = <T extends { url: string }>(item: T): T => ({ ...item, url: withMailKey(item.url, mail.link_key) });
  const liked = items.liked.map(keyed);
  const found = items.found.map((market) => ({ ...market, items: market.items.map(keyed) }));
  const homes_url = withMailKey(homesUrl(ctx, alerts, around), mail.link_key);
  return { to: user.email, data: { liked, found, homes_url, ...links } };
}
