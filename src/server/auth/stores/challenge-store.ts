import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/database-types.ts';

export type Challenge = Selectable<Tables['auth.challenge']>;

export function insertChallenge(db: Database, values: { factor_id: string; created_at: Date }): Promise<Challenge> {
  return db.insertInto('auth.challenge').values(values).returningAll().executeTakeFirstOrThrow();
}

export function findChallenge(db: Database, challenge_id: string, factor_id: string): Promise<Challenge | undefined> {
  return db
    .selectFrom('auth.challenge')
    .selectAll()
    .where('challenge_id', '=', challenge_id)
    .where('factor_id', '=', factor_id)
    .executeTakeFirst();
}

export async function markVerified(db: Database, challenge_id: string, verified_at: Date): Promise<void> {
  await db.updateTable('auth.challenge').set({ verified_at }).where('challenge_id', '=', challenge_id).execute();
}

export async function deleteChallengesBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('auth.challenge').where('created_at', '<', time).execute();
}
