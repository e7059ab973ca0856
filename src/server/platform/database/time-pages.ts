import { sql } from 'kysely';

/** The end of a page of rows in the order of their last update: microseconds since 1970, and the id of the last row. */
export interface TimeCursor {
  time_us: number;
  id: number;
}

/** The `update_timestamp` of a row in microseconds since 1970. A `Date` would lose the last three digits. */
export const updateTimeUs = sql<number>`(extract(epoch from update_timestamp) * 1000000)::bigint`;

function readCursor(cursor: string | undefined): TimeCursor | undefined {
  const [time_us, id] = (cursor ?? '').split('-').map(Number);
  return time_us === undefined || id === undefined ? undefined : { time_us, id };
}

interface WantedPage {
  /** The `next_cursor` of the page before. The contract has checked its form. */
  cursor: string | undefined;
  limit: number;
}

/** Loads a page of rows with `load`, one row more than the page has, and makes the cursor of the next page. */
export async function readTimePage<Row extends { time_us: number }>(
  { cursor, limit }: WantedPage,
  load: (page: { after?: TimeCursor; limit: number }) => Promise<Row[]>,
  getId: (row: Row) => number,
): Promise<{ rows: Row[]; next_cursor: string | null }> {
  const after = readCursor(cursor);
  const found = await load({ limit: limit + 1, ...(after && { after }) });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, next_cursor: last ? `${last.time_us}-${getId(last)}` : null };
}
