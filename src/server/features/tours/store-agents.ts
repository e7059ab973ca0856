import type { Database } from '../../platform/database/database.ts';

/** How many tours each of these agents has. Agents without tours are left out. */
export async function countToursOfAgents(
  db: Database,
  agent_ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('tour_request')
    .where('agent_id', 'in', agent_ids)
    .groupBy('agent_id')
    .select(['agent_id', ({ fn }) => fn.countAll<string>().as('count')])
    .execute();
  return new Map(rows.map(({ agent_id, count }) => [agent_id ?? 0, Number(count)]));
}
