import type { StaffTourRequest, TourRequest } from '../../../contracts/people/tours.ts';
import type { Database } from '../../platform/database/database.ts';
import { findAgents } from '../agents/store.ts';
import { listCards } from '../compounds/list-cards.ts';
import { knownUser } from '../users/person-of.ts';
import { nameUsers } from '../users/store.ts';
import { findAgentIds } from '../users/store-assigned-agents.ts';
import { listTourHomes, type TourRow } from './store.ts';
import { tourMarkets } from './tour-market.ts';

/** Tours with their homes, advisors and markets, as users see them. */
export async function assembleTours(db: Database, rows: readonly TourRow[]): Promise<TourRequest[]> {
  const homes = await listTourHomes(
    db,
    rows.map(({ tour_request_id }) => tour_request_id),
  );
  const [cards, agents, getMarket] = await Promise.all([
    listCards(db, [...new Set(homes.map(({ compound_id }) => compound_id))]),
    findAgents(
      db,
      rows.flatMap(({ agent_id }) => agent_id ?? []),
    ),
    tourMarkets(db),
  ]);
  const cardById = new Map(cards.items.map((card) => [card.compound_id, card]));
  return rows.map((row) => {
    const { tour_request_id, agent_id, starts_at, ends_at } = row;
    const { name: market, time_zone } = getMarket(row.market_id);
    const own = homes.filter((home) => home.tour_request_id === tour_request_id);
    return {
      tour_request_id,
      state: row.state,
      sequence: row.sequence,
      time_zone,
      market,
      homes: own.map(({ compound_id }) => ({ compound_id, compound: cardById.get(compound_id) ?? null })),
      windows: row.windows,
      time: starts_at && ends_at && { starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() },
      last_time: row.last_time.toISOString(),
      people: row.people,
      note: row.note,
      staff_note: row.staff_note,
      advisor: agents.find((agent) => agent.agent_id === agent_id) ?? null,
      create_timestamp: row.create_timestamp.toISOString(),
    };
  });
}

/** Tours with their users and who takes them, as staff see them. */
export async function assembleStaffTours(db: Database, rows: readonly TourRow[]): Promise<StaffTourRequest[]> {
  const user_ids = rows.map(({ user_id }) => user_id);
  const [tours, users, agentIds] = await Promise.all([
    assembleTours(db, rows),
    nameUsers(db, [...new Set([...user_ids, ...rows.flatMap(({ assigned_user_id }) => assigned_user_id ?? [])])]),
    findAgentIds(db, user_ids),
  ]);
  const agents = await findAgents(db, [...new Set(agentIds.values())]);
  const getUser = (id: string | null) => users.find(({ user_id }) => user_id === id);
  return tours.map((tour, index) => {
    const { user_id, assigned_user_id, assigned_timestamp, update_timestamp } = rows[index] as TourRow;
    const own_advisor = agents.find(({ agent_id }) => agent_id === agentIds.get(user_id)) ?? null;
    const assigned = knownUser(getUser(assigned_user_id));
    return {
      ...tour,
      user: { ...(getUser(user_id) ?? { user_id, name: '', email: '' }), own_advisor },
      assignment: assigned && assigned_timestamp ? { ...assigned, timestamp: assigned_timestamp.toISOString() } : null,
      update_timestamp: update_timestamp.toISOString(),
    };
  });
}
