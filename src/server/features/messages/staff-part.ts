import type { StaffMessageThread } from '../../../contracts/people/messages.ts';
import type { Database } from '../../platform/database/database.ts';
import { findAgents } from '../agents/store.ts';
import { knownUser } from '../users/person-of.ts';
import { nameUsers } from '../users/store.ts';
import { findAgentIds } from '../users/store-assigned-agents.ts';
import type { findThread } from './store-desk.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findThread>>>;

/** What only staff see of a thread. */
export type StaffPart = Pick<
  StaffMessageThread,
  'sender' | 'state' | 'state_user' | 'state_timestamp' | 'assignment' | 'kind'
>;

/** What only staff see of threads. Two queries for any number of them. */
export async function findStaffParts(db: Database, rows: readonly Row[]): Promise<(row: Row) => StaffPart> {
  const senders = rows.flatMap(({ user_id }) => user_id ?? []);
  const staff = rows.flatMap(({ state_user_id, assigned_user_id }) => [state_user_id ?? [], assigned_user_id ?? []]);
  const [users, agentIds] = await Promise.all([
    nameUsers(db, [...new Set([...senders, ...staff.flat()])]),
    findAgentIds(db, senders),
  ]);
  const agents = await findAgents(db, [...new Set(agentIds.values())]);
  const getUser = (id: string | null) => users.find(({ user_id }) => user_id === id);
  const getPerson = (id: string | null) => knownUser(getUser(id));
  return (row) => {
    const sender = getUser(row.user_id) ?? { user_id: null, name: row.sender_name, email: row.sender_email ?? '' };
    const agent_id = agentIds.get(row.user_id ?? '');
    const assigned = getPerson(row.assigned_user_id);
    const { assigned_timestamp } = row;
    return {
      kind: row.kind as StaffPart['kind'],
      sender: { ...sender, own_advisor: agents.find((agent) => agent.agent_id === agent_id) ?? null },
      state: row.state as StaffPart['state'],
      state_user: getPerson(row.state_user_id),
      state_timestamp: row.state_timestamp?.toISOString() ?? null,
      assignment: assigned && assigned_timestamp && { ...assigned, timestamp: assigned_timestamp.toISOString() },
    };
  };
}
