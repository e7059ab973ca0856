import { type RawBuilder, sql } from 'kysely';

/**
 * A condition for a column of integers: any of the ids. It compares with a single id directly. For `any`, the planner expects
 * ten rows, and so would make a new plan each time that a prepared statement runs.
 */
export function isAnyOf(column: string, ids: readonly number[]): RawBuilder<boolean> {
  const [id] = ids;
  return ids.length === 1 ? sql`${sql.ref(column)} = ${id}` : sql`${sql.ref(column)} = any(${[...ids]}::int[])`;
}
