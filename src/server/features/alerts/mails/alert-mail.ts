import type { MailContent, MailItem, MailSite } from '../../../platform/mail/mail-content.ts';
import { fewerMails, type UnsubscribeLinks } from '../../email-preferences/fewer-mails.ts';

/** The most homes in one mail. Mail programs cut off longer ones. */
const MAX_HOMES = 40;

export interface AlertMailData extends UnsubscribeLinks {
  /** What has changed at homes that the reader likes. */
  liked: readonly MailItem[];
  /** New homes, by market. */
  found: readonly { market: string; items: readonly MailItem[] }[];
  /** The page with all homes that the reader follows. */
  homes_url: string;
}

const count = (items: readonly MailItem[]): string => (items.length === 1 ? '1 home' : `${items.length} homes`);

function getSubject({ liked, found }: AlertMailData): string {
  const items = found.flatMap((market) => market.items);
  const [only] = [...items, ...liked];
  if (liked.length + items.length === 1 && only)
    return liked.length > 0 ? 'News about a home you like' : 'A new home for you';
  if (items.length === 0) return `News about ${count(liked)} you like`;
  const [first, second] = found;
  return second || !first
    ? `${items.length} new homes for you`
    : `${count(items).replace(' ', ' new ')} in ${first.market}`;
}

/**
 * The sections with at most `MAX_HOMES` homes together, and the number of homes that are left out. Every section keeps
 * an equal share at least, so that no city is missing.
 */
function shortened(sections: NonNullable<MailContent['sections']>) {
  const share = Math.floor(MAX_HOMES / Math.max(1, sections.length));
  let spare = MAX_HOMES - sections.reduce((sum, { items }) => sum + Math.min(items.length, share), 0);
  let more = 0;
  const shown = sections.map(({ heading, items }) => {
    const extra = Math.min(spare, Math.max(0, items.length - share));
    spare -= extra;
    const kept = items.slice(0, share + extra);
    more += items.length - kept.length;
    return { heading, items: kept };
  });
  return { shown, more };
}

/** Tells of new homes, and of changes and comments at homes that the reader likes. */
export function alerts(data: AlertMailData, { product_name }: MailSite): MailContent {
  const { liked, found } = data;
  const { shown, more } = shortened([
    ...(liked.length > 0 ? [{ heading: 'Homes you like', items: liked }] : []),
    ...found.map(({ market, items }) => ({ heading: `New in ${market}`, items })),
  ]);
  const titles = shown.flatMap(({ items }) => items).map(({ title }) => title);
  return {
    subject: getSubject(data),
    preview: titles.slice(0, 3).join(' · '),
    heading: getSubject(data),
    paragraphs: [],
    sections: shown,
    action: { label: more > 0 ? `See ${more} more` : 'See all homes', url: data.homes_url },
    reason: `You’re receiving this email because you get alerts from ${product_name}.`,
    ...fewerMails(data),
  };
}
