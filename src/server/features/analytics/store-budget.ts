import type { Database } from '../../platform/database/database.ts';

/** Claims up to `wanted` events of a day's budget, as many as are left. Returns how many were claimed. */
export async function claimEvents(
  db: Database,
  { day, budget, wanted }: { day: string; budget: number; wanted: number },
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('analytics_budget')
      .values({ day, claimed: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { claimed } = await transaction
      .selectFrom('analytics_budget')
      .where('day', '=', day)
      .select('claimed')
      .forUpdate()
      .executeTakeFirstOrThrow();
    const granted = Math.max(0, Math.min(wanted, budget - claimed));
    if (granted > 0)
      await transaction
        .updateTable('analytics_budget')
        .where('day', '=', day)
        .set({ claimed: claimed + granted })
        .execute();
    return granted;
  });
}

/** How many events of a day's budget are claimed. */
export async function countClaimed(db: Database, day: string): Promise<number> {
  const row = await db.selectFrom('analytics_budget').where('day', '=', day).select('claimed').executeTakeFirst();
  return row?.claimed ?? 0;
}

/** Deletes the budgets of the days before one. */
export async function deleteBudgetsBefore(db: Database, day: string): Promise<void> {
  await db.deleteFrom('analytics_budget').where('day', '<', day).execute();
}
