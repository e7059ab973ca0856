import type { Agent } from '../../../contracts/agents.ts';
import type { Database } from '../../platform/database/database.ts';

/** All agents, without the fields that only staff may see. */
export function listAgents(db: Database): Promise<Agent[]> {
  return db
    .selectFrom('agent')
    .select(['agent_id', 'first_name', 'headshot', 'headshot_filename', 'fallback_lnf_advisor'])
    .orderBy('agent_id')
    .execute();
}

/** Adds agents without a portrait. */
export async function insertAgents(
  db: Database,
  agents: readonly { first_name: string; fallback_lnf_advisor: boolean }[],
): Promise<void> {
  await db.insertInto('agent').values(agents).execute();
}
