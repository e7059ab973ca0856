import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

const MARK = '/* prepared */';

/**
 * Marks a statement that many requests run: `.modifyFront(prepared)`, or at the front of raw SQL. Each connection parses
 * and plans a marked statement only once. Mark no statement whose best plan depends on its values.
 */
export const prepared = sql.raw(MARK);

/**
 * Marks a statement about a list when the list has one id. Statements about many ids aren't marked, because each number
 * of ids may have another text or another best plan.
 */
export function preparedForOne(ids: readonly unknown[]): RawBuilder<unknown> {
  return ids.length === 1 ? prepared : sql.raw('');
}

/** By text. Few statements are marked, so this stays small. */
const names = new Map<string, string>();

/** The name of a marked statement, by which the database knows it again. Undefined for other statements. */
export function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || !text.includes(MARK)) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
