import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../platform/database/database.ts';
import { acceptField, listOutputs } from './store.ts';

const PREFIX = 'editorial.';

/**
 * The changed fields of a compound that now have a value that was suggested for them, such as `editorial.title`. Notes in the
 * suggestions that they were taken. Compares values, because a text is saved long after it was taken: by itself, from a draft of
 * another day, or by an undo.
 * @param after The changed fields with their new values.
 */
export async function takeSuggested(
  transaction: Database,
  compound_id: number,
  after: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<string[]> {
  const fields = Object.keys(after).filter((field) => field.startsWith(PREFIX) && !isEmpty(after[field]));
  if (fields.length === 0) return [];
  const textSuggestions = await listOutputs(transaction, compound_id, now);
  const taken: string[] = [];
  for (const field of fields) {
    const member = field.slice(PREFIX.length);
    const source = textSuggestions.find(({ output }) =>
      isDeepStrictEqual(output[member as keyof typeof output], after[field]),
    );
    if (!source) continue;
    await acceptField(transaction, source.text_suggestion_id, member);
    taken.push(field);
  }
  return taken;
}

/** Emptying a field takes no suggestion. */
function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
