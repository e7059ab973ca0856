import type { StaffAgent } from '../../../../contracts/people/agents.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findImages } from '../../images/store-staff-images.ts';
import { countThreadsOfAgents } from '../../messages/store-lists.ts';
import { countToursOfAgents } from '../../tours/store-lists.ts';
import { countUsersOfAgents } from '../../users/store-assigned-agents.ts';
import { listAgentsForStaff } from '../store.ts';

/** All agents as staff see them, by id, each with how much depends on them. */
export async function listStaffAgents(db: Database): Promise<StaffAgent[]> {
  const agents = await listAgentsForStaff(db);
  if (agents.length === 0) return [];
  const ids = agents.map(({ agent_id }) => agent_id);
  const [users, threads, tours, images] = await Promise.all([
    countUsersOfAgents(db, ids),
    countThreadsOfAgents(db, ids),
    countToursOfAgents(db, ids),
    findImages(
      db,
      agents.map(({ pending_headshot }) => pending_headshot),
    ),
  ]);
  return agents.map(({ pending_headshot, ...agent }) => ({
    ...agent,
    pending_headshot: images.get(pending_headshot ?? '') ?? null,
    users: users.get(agent.agent_id) ?? 0,
    threads: threads.get(agent.agent_id) ?? 0,
    tours: tours.get(agent.agent_id) ?? 0,
  }));
}

/** An agent as staff see them. @throws Error for an unknown id. */
export async function getStaffAgent(db: Database, agent_id: number): Promise<StaffAgent> {
  const found = (await listStaffAgents(db)).find((agent) => agent.agent_id === agent_id);
  if (!found) throw new Error(`There is no agent ${agent_id}.`);
  return found;
}
