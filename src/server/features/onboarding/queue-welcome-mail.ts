import type { Transaction } from 'kysely';
import type { Subscriber } from '../../../contracts/people/subscribers.ts';
import { getHomeSearch } from '../../../rules/navigation/home-search.ts';
import { routeTable } from '../../../rules/navigation/route-table.ts';
import { marketLabel, metroByMarketName } from '../../../rules/places/metros/metros.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import type { MailDefinition } from '../../platform/mail/mail-content.ts';
import { unsubscribeLinks } from '../email-preferences/unsubscribe-links.ts';
import { marketNames } from '../regions/store.ts';
import { issueMagicLinkToken } from '../sign-in/magic-link.ts';
import type { UserRow } from '../users/store.ts';
import type { WelcomeMailData } from './welcome-mail.ts';

export const welcomeMail: MailDefinition<WelcomeMailData> = {
  kind: 'welcome',
  load: async () => (await import('./welcome-mail.ts')).welcome,
};

/** The query of a page with the homes that the first subscriber follows. */
function getSearch([first]: readonly Subscriber[], names: ReadonlyMap<number, string>): string {
  const metro = first && metroByMarketName(names.get(first.market_id) ?? '');
  return metro
    ? getHomeSearch(
        metro.key,
        first.areas.map(({ name }) => name),
      )
    : '';
}

/**
 * Queues the welcome mail of a new subscriber. It says what the subscriber follows, and has a link that signs the user
 * in.
 */
export async function queueWelcomeMail(
  ctx: Pick<Context, 'config' | 'mail' | 'tokens'>,
  { user_id, name, email }: UserRow,
  subscribers: readonly Subscriber[],
  transaction: Transaction<Tables>,
): Promise<void> {
  const names = await marketNames(transaction);
  const homes = new URL(ctx.config.publicUrl + routeTable.dashboard.path);
  homes.search = getSearch(subscribers, names);
  homes.searchParams.set('magic_link_token', await issueMagicLinkToken(ctx, user_id));
  const links = await unsubscribeLinks(ctx, {
    user_id,
    unsubscribe_from: 'product',
    object_type: 'user',
    object_id: user_id,
  });
  const follows = subscribers.map(({ market_id, areas }) => ({
    market: marketLabel(names.get(market_id) ?? ''),
    areas: areas.map(({ display_name }) => display_name),
  }));
  await ctx.mail.queue(
    welcomeMail,
    { to: email, data: { name, homes_url: homes.href, follows, ...links } },
    transaction,
  );
}
