import type { Transaction } from 'kysely';
import { routeTable } from '../../../rules/navigation/route-table.ts';
import type { TourState } from '../../../rules/tours/tour-states.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { findAgent } from '../agents/find-agent.ts';
import { findReachableAgent } from '../agents/store.ts';
import { findPublicCompounds } from '../compounds/store.ts';
import { findUser } from '../users/store.ts';
import { type TourMailData, toTourCompound } from './mails/tour-mail-data.ts';
import { listTourHomes, type TourRow } from './store.ts';
import { mailsByState } from './tour-mails.ts';
import { tourMarkets } from './tour-market.ts';

type Platform = Pick<Context, 'config' | 'mail'>;

/** What the mails about a tour say. `before` is its state before the change. Null for a new tour. */
async function mailData(
  { config }: Platform,
  transaction: Transaction<Tables>,
  tour: TourRow,
  { before, agent }: { before: TourState | null; agent: string },
): Promise<TourMailData | undefined> {
  const { tour_request_id, user_id, starts_at, ends_at } = tour;
  const user = await findUser(transaction, user_id);
  if (!user) return undefined;
  const ids = (await listTourHomes(transaction, [tour_request_id])).map(({ compound_id }) => compound_id);
  const listed = ids.length === 0 ? [] : await findPublicCompounds(transaction, ids);
  const { name: market, time_zone } = (await tourMarkets(transaction))(tour.market_id);
  return {
    name: user.name,
    email: user.email,
    advisor: agent,
    homes: ids.map((compound_id) =>
      toTourCompound(
        config.publicUrl,
        compound_id,
        listed.find((home) => home.compound_id === compound_id),
      ),
    ),
    windows: tour.windows,
    time: starts_at && ends_at && { starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() },
    market,
    time_zone,
    people: tour.people,
    note: tour.note,
    staff_note: tour.staff_note,
    tours_url: config.publicUrl + routeTable.tours.path,
    was_confirmed: before === 'confirmed',
    uid: tour.request_key,
    sequence: tour.sequence,
  };
}

/** Queues the mails about a new tour or a change of a tour, inside its transaction. */
export async function queueTourMails(
  ctx: Platform,
  transaction: Transaction<Tables>,
  tour: TourRow,
  before: TourState | null,
): Promise<void> {
  const { agent_id, user_id } = tour;
  // The advisor may have left since the request.
  const asked = agent_id === null ? undefined : await findReachableAgent(transaction, agent_id);
  const agent = asked ?? (await findAgent(transaction, user_id));
  const names = { before, agent: agent?.first_name ?? '' };
  const data = await mailData(ctx, transaction, tour, names);
  if (!data) return;
  const mails = mailsByState[tour.state];
  await ctx.mail.queue(mails.user, { to: data.email, data }, transaction);
  if (mails.agent && agent) await ctx.mail.queue(mails.agent, { to: agent.email, data }, transaction);
}
