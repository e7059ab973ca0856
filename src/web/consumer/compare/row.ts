/** A line of a comparison. */
export interface Row {
  name: string;
  /** For each home, its lines of text. Empty if unknown. */
  cells: readonly (readonly string[])[];
  /** Whether the homes differ in it. */
  differs: boolean;
}

export interface RowGroup {
  title: string;
  /** A sentence about all rows. */
  note?: string;
  rows: readonly Row[];
}

/** A row with a cell for each home. Null if nothing is known of any home. */
export function toRow<T>(
  name: string,
  homes: readonly T[],
  getText: (home: T) => string | null | readonly string[],
): Row | null {
  const cells = homes.map((home) => {
    const text = getText(home);
    return typeof text === 'string' ? [text] : (text ?? []);
  });
  if (cells.every((lines) => lines.length === 0)) return null;
  return { name, cells, differs: new Set(cells.map((lines) => lines.join('\n'))).size > 1 };
}

/** A group without the rows of which nothing is known. */
export function getGroup(title: string, rows: readonly (Row | null)[], note?: string): RowGroup {
  return { title, rows: rows.filter((row) => row !== null), ...(note !== undefined && { note }) };
}
