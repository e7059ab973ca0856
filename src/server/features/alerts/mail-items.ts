import type { CompoundCard } from '../../../contracts/shapes/compound-card.ts';
import type { CompoundSnapshot } from '../../../contracts/shapes/home-snapshot.ts';
import { unitsLabel } from '../../../rules/homes/facts/units.ts';
import { compoundChangesSince } from '../../../rules/homes/news/compound-changes.ts';
import { perHomeLabel, priceLabel } from '../../../rules/homes/prices/prices.ts';
import { getPath } from '../../../rules/navigation/route-table.ts';
import { marketLabel, metroByMarketName } from '../../../rules/places/metros/metros.ts';
import { type Person, walksToPeople } from '../../../rules/places/people.ts';
import { placeReach } from '../../../rules/places/place-reach.ts';
import type { MailItem } from '../../platform/mail/mail-content.ts';
import type { listAlertsOfMail } from './store-mails.ts';

export type AlertOfMail = Awaited<ReturnType<typeof listAlertsOfMail>>[number];

/** What the texts about homes need to know, besides the alerts. Maps by id. */
export interface MailSurroundings {
  site_url: string;
  /** The people whom the reader wants to live near. */
  people: readonly Person[];
  cards: ReadonlyMap<number, CompoundCard>;
  neighborhoods: ReadonlyMap<number, string>;
  areas: ReadonlyMap<number, string>;
  markets: ReadonlyMap<number, string>;
  /** The areas that each subscriber follows, by subscriber. A subscriber without areas follows the whole market. */
  followed: ReadonlyMap<number, readonly { name: string }[]>;
}

/** How far a home is from the people who live in its metro. */
function getWalks({ home }: CompoundCard, market_id: number, { people, markets }: MailSurroundings): string[] {
  const metro = metroByMarketName(markets.get(market_id) ?? '');
  if (!metro || people.length === 0) return [];
  return walksToPeople(
    people.filter((person) => placeReach(person, metro) === 'here'),
    home,
  );
}

function describe(
  card: CompoundCard,
  { subscriber_id, market_id }: Pick<AlertOfMail, 'subscriber_id' | 'market_id'>,
  around: MailSurroundings,
): Omit<MailItem, 'lines'> & { walks: string[] } {
  const { compound_id, cover, home, editorial, neighborhood_id, area_id } = card;
  const place = around.neighborhoods.get(neighborhood_id ?? 0) ?? around.areas.get(area_id);
  const facts = [priceLabel(home) ?? 'Price not listed', perHomeLabel(home, editorial), unitsLabel(editorial), place];
  return {
    title: editorial.title,
    url: `${around.site_url}${getPath('compound', { compound_id })}?subscriber_id=${subscriber_id}`,
    ...(cover && { picture_url: `${around.site_url}/api/hfc/images/${cover.image_id}?w=400` }),
    facts: facts.filter(Boolean).join(' · '),
    walks: getWalks(card, market_id, around),
  };
}

/** A new home, and why the reader hears of it. */
export function newHome(card: CompoundCard, alert: AlertOfMail, around: MailSurroundings): MailItem {
  const { walks, ...item } = describe(card, alert, around);
  const area = around.areas.get(card.area_id) ?? '';
  const market = marketLabel(around.markets.get(alert.market_id) ?? '');
  const areas = around.followed.get(alert.subscriber_id) ?? [];
  const reason = areas.length > 0 ? `In ${area}, which you follow` : `In ${area}. You follow all of ${market}`;
  return { ...item, lines: [...walks, reason] };
}

/** The home before the first of several changes. */
function homeBefore(news: readonly AlertOfMail[]): CompoundSnapshot | null {
  const first = (type: AlertOfMail['type']): CompoundSnapshot | undefined =>
    news.flatMap((alert) => (alert.type === type && 'before' in alert.data ? alert.data.before : [])).at(-1);
  const [price, status] = [first('price_change'), first('status_change')];
  if (!price || !status) return price ?? status ?? null;
  return { ...status, price: price.price };
}

/**
 * A home that the reader likes, with what has changed since the first of the alerts, and all comments. Null if it
 * is again as it was. `news` begins with the newest.
 */
export function newsOfHome(
  card: CompoundCard,
  news: readonly AlertOfMail[],
  around: MailSurroundings,
): MailItem | null {
  const [alert] = news;
  const changes = compoundChangesSince(homeBefore(news), card);
  const comments = news
    .flatMap(({ data }) => ('comment' in data && data.comment ? data.comment : []))
    .map(({ author_name, text }) => `${author_name}: ${text}`)
    .toReversed();
  if (!alert || changes.length + comments.length === 0) return null;
  const { walks, ...item } = describe(card, alert, around);
  return {
    ...item,
    news: changes,
    ...(comments.length > 0 && { quote: comments.join('\n') }),
    lines: [...walks, 'You like this home'],
  };
}
