import { sql } from 'kysely';
import type { TextSuggestion } from '../../../contracts/shapes/text-suggestion.ts';
import type { Fact } from '../../../rules/curation/generated-text/fact.ts';
import type { Database } from '../../platform/database/database.ts';

/** In days. */
const KEPT_DAYS = 90;
/** The newest of a compound that a saved text is compared with. */
const MAX_COMPARED = 50;

/** Why the answer of a language model wasn't used. `unfit`: it didn't pass the checks. */
export type ModelFailure = 'away' | 'busy' | 'refused' | 'unusable' | 'unfit';

export interface NewTextSuggestion {
  compound_id: number;
  user_id: string;
  source: TextSuggestion['source'];
  /** The model that was asked. */
  model: string | null;
  prompt_hash: string | null;
  model_failure: ModelFailure | null;
  facts: readonly Fact[];
  output: TextSuggestion['suggestion'];
  findings: TextSuggestion['findings'];
  create_timestamp: Date;
}

export async function insertTextSuggestion(
  transaction: Database,
  { facts, output, findings, ...textSuggestion }: NewTextSuggestion,
): Promise<void> {
  await transaction
    .insertInto('text_suggestion')
    .values({
      ...textSuggestion,
      facts: JSON.stringify(facts),
      output: JSON.stringify(output),
      findings: JSON.stringify(findings),
    })
    .execute();
}

const since = (now: Date) => sql<Date>`${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`;

/** When the nth newest suggestion was made that a user asked for. Undefined if there are fewer. */
export async function findNthNewest(db: Database, user_id: string, nth: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('text_suggestion')
    .where('user_id', '=', user_id)
    .select('create_timestamp')
    .orderBy('create_timestamp', 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.create_timestamp;
}

/** What was suggested for a compound, the newest first. */
export function listOutputs(db: Database, compound_id: number, now: Date) {
  return db
    .selectFrom('text_suggestion')
    .where('compound_id', '=', compound_id)
    .where('create_timestamp', '>', since(now))
    .select(['text_suggestion_id', 'output'])
    .orderBy('create_timestamp', 'desc')
    .orderBy('text_suggestion_id', 'desc')
    .limit(MAX_COMPARED)
    .execute();
}

/** Notes that a member of a suggestion was taken. */
export async function acceptField(transaction: Database, text_suggestion_id: number, member: string): Promise<void> {
  await transaction
    .updateTable('text_suggestion')
    .set({ accepted_fields: sql<string[]>`array_append(array_remove(accepted_fields, ${member}), ${member})` })
    .where('text_suggestion_id', '=', text_suggestion_id)
    .execute();
}

/** Deletes suggestions after 90 days. */
export async function deleteOldTextSuggestions(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('text_suggestion').where('create_timestamp', '<=', since(now)).execute();
}
