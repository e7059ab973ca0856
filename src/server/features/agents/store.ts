import type { Agent, AssignedAgent } from '../../../contracts/people/agents.ts';
import type { Database } from '../../platform/database/database.ts';

/** All agents, without the fields that only staff may see. */
export function listAgents(db: Database): Promise<Agent[]> {
  return db
    .selectFrom('agent')
    .select(['agent_id', 'first_name', 'headshot', 'headshot_filename', 'fallback_lnf_advisor'])
    .orderBy('agent_id')
    .execute();
}

const staffColumns = [
  'agent_id',
  'first_name',
  'headshot',
  'headshot_filename',
  'fallback_lnf_advisor',
  'email',
  'attio_id',
  'version',
  'pending_headshot',
] as const;

/** All agents, with the fields that only staff may see. */
export function listAgentsForStaff(db: Database) {
  return db.selectFrom('agent').select(staffColumns).orderBy('agent_id').execute();
}

export type StaffAgentRow = Awaited<ReturnType<typeof listAgentsForStaff>>[number];

/** All agents, locked until the end of the transaction, so that there is only one fallback. */
export function lockAgents(transaction: Database) {
  return transaction
    .selectFrom('agent')
    .select([...staffColumns, 'pending_headshot_filename', 'field_versions'])
    .orderBy('agent_id')
    .forUpdate()
    .execute();
}

/** The fields of an agent that staff set. */
export type AgentFields = Pick<StaffAgentRow, 'first_name' | 'email' | 'fallback_lnf_advisor'>;

/** The portrait of an agent, and the one that isn't ready yet. */
export interface Portraits {
  headshot: string | null;
  headshot_filename: string | null;
  pending_headshot: string | null;
  pending_headshot_filename: string | null;
}

/** Adds an agent without a portrait, and returns the id. */
export async function insertAgent(transaction: Database, agent: AgentFields): Promise<number> {
  const { agent_id } = await transaction
    .insertInto('agent')
    .values(agent)
    .returning('agent_id')
    .executeTakeFirstOrThrow();
  return agent_id;
}

export async function updateAgent(
  transaction: Database,
  agent_id: number,
  changed: Partial<AgentFields & Portraits> & { version: number; field_versions: string },
): Promise<void> {
  await transaction.updateTable('agent').set(changed).where('agent_id', '=', agent_id).execute();
}

/** The agents who are to have a picture as their portrait. */
export async function findAgentsWaitingFor(db: Database, image_id: string): Promise<number[]> {
  const rows = await db.selectFrom('agent').where('pending_headshot', '=', image_id).select('agent_id').execute();
  return rows.map(({ agent_id }) => agent_id);
}

export async function deleteAgent(transaction: Database, agent_id: number): Promise<void> {
  await transaction.deleteFrom('agent').where('agent_id', '=', agent_id).execute();
}

/** An advisor who can get messages. The address is for mails only and never published. */
export interface ReachableAgent extends AssignedAgent {
  email: string;
}

/** Agents who can get messages: those with an address. */
function reachable(db: Database) {
  return db
    .selectFrom('agent')
    .where('email', 'is not', null)
    .select(['agent_id', 'first_name', 'headshot', 'headshot_filename'])
    .select((agent) => agent.ref('email').$notNull().as('email'));
}

/** An agent who can get messages. Undefined if the agent has no address. */
export function findReachableAgent(db: Database, agent_id: number): Promise<ReachableAgent | undefined> {
  return reachable(db).where('agent_id', '=', agent_id).executeTakeFirst();
}

/** The agents who get their messages at an address. */
export async function findAgentIdsByEmail(db: Database, email: string): Promise<number[]> {
  const rows = await db.selectFrom('agent').where('email', '=', email).select('agent_id').execute();
  return rows.map(({ agent_id }) => agent_id);
}

/** The advisor of users without their own. Undefined if there is none who can get messages. */
export function findFallbackAgent(db: Database): Promise<ReachableAgent | undefined> {
  return reachable(db).where('fallback_lnf_advisor', '=', true).executeTakeFirst();
}

/** The public facts about agents. */
export async function findAgents(db: Database, agent_ids: readonly number[]): Promise<AssignedAgent[]> {
  if (agent_ids.length === 0) return [];
  return db
    .selectFrom('agent')
    .where('agent_id', 'in', agent_ids)
    .select(['agent_id', 'first_name', 'headshot', 'headshot_filename'])
    .execute();
}

/** Adds agents without a portrait. */
export async function insertAgents(
  db: Database,
  agents: readonly { first_name: string; email: string; fallback_lnf_advisor: boolean }[],
): Promise<void> {
  await db.insertInto('agent').values(agents).execute();
}
