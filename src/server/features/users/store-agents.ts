import type { Database } from '../../platform/database/database.ts';

/** How many users have each of these agents as their own advisor. Agents without users are left out. */
export async function countUsersOfAgents(
  db: Database,
  agent_ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('app_user')
    .where('advisor_agent_id', 'in', agent_ids)
    .groupBy('advisor_agent_id')
    .select(['advisor_agent_id', ({ fn }) => fn.countAll<string>().as('count')])
    .execute();
  return new Map(rows.map(({ advisor_agent_id, count }) => [advisor_agent_id ?? 0, Number(count)]));
}
