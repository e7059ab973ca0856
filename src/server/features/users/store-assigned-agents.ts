import type { Database } from '../../platform/database/database.ts';

/** The ids of users' own advisors. Users without one are left out. */
export async function findAgentIds(db: Database, user_ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (user_ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('app_user')
    .where('user_id', 'in', [...new Set(user_ids)])
    .where('advisor_agent_id', 'is not', null)
    .select('user_id')
    .select((user) => user.ref('advisor_agent_id').$notNull().as('agent_id'))
    .execute();
  return new Map(rows.map(({ user_id, agent_id }) => [user_id, agent_id]));
}

/** A user's own advisor, locked until the end of the transaction. Undefined if the user doesn't exist. */
export function lockAgentOf(db: Database, user_id: string) {
  return db
    .selectFrom('app_user')
    .where('user_id', '=', user_id)
    .select('advisor_agent_id')
    .forUpdate()
    .executeTakeFirst();
}

export async function setAgentOf(db: Database, user_id: string, advisor_agent_id: number | null): Promise<void> {
  await db.updateTable('app_user').set({ advisor_agent_id }).where('user_id', '=', user_id).execute();
}

/** Takes the users from advisors who leave. Returns the users with the advisors of before. */
export async function endAdvice(db: Database, agent_ids: readonly number[]) {
  const rows = await db
    .selectFrom('app_user')
    .where('advisor_agent_id', 'in', agent_ids)
    .select(['user_id', 'advisor_agent_id as agent_id'])
    .orderBy('user_id')
    .forUpdate()
    .execute();
  await db.updateTable('app_user').set({ advisor_agent_id: null }).where('advisor_agent_id', 'in', agent_ids).execute();
  return rows;
}

/** The staff member who uses an address. Null if there is none. */
export async function findStaffByEmail(db: Database, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('app_user')
    .where('email', '=', email)
    .where('is_staff', '=', true)
    .select('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

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
