import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { hasWords } from '../../platform/database/word-search.ts';

/** The ids of the users whose names or addresses have words, for a query of another table. */
export function usersWithWords(db: Database, q: string) {
  return db.selectFrom('app_user').where(hasWords(sql`name || ' ' || email`, q)).select('user_id');
}
