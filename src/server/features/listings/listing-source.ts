import { withDelimiter } from './import-files/csv-delimiter.ts';
import { ImportError } from './import-files/import-error.ts';
import { type CsvRecord, getFirstLine, readCsvRecords } from './import-files/read-csv-records.ts';
import { readJsonObjects } from './import-files/read-json-objects.ts';

/** A row of the file. A row with the wrong number of values has a reason instead of fields. */
export type SourceRow = {
  line: () => number;
  /** Its values as they stand in the file. */
  values: () => readonly unknown[];
} & ({ fields: Readonly<Record<string, unknown>> } | { reason: string });

export interface ListingSource {
  columns: readonly string[];
  rows: AsyncIterable<SourceRow>;
}

async function* continued<T>(first: T, rest: AsyncIterator<T>): AsyncGenerator<T> {
  try {
    yield first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

async function* rowsOfRecords(
  columns: readonly string[],
  records: AsyncIterable<CsvRecord>,
  endsWithLine: () => boolean,
): AsyncGenerator<SourceRow> {
  let last: CsvRecord | undefined;
  for await (const record of records) {
    const { values } = record;
    last = record;
    const line = (): number => getFirstLine(record);
    if (values.length !== columns.length) {
      yield {
        line,
        values: () => values,
        reason: `has ${values.length} values where the header has ${columns.length}`,
      };
      continue;
    }
    const fields: Record<string, unknown> = {};
    for (let index = 0; index < columns.length; index += 1) fields[columns[index] as string] = values[index];
    yield { line, values: () => values, fields };
  }
  if (last && last.values.length < columns.length && !endsWithLine()) {
    throw new ImportError(`it ends in the middle of line ${getFirstLine(last)}; it is cut off`);
  }
}

/**
 * Reads CSV. Without a delimiter, it is found in the header. A sentence in a line of its own after the header is no row.
 * @throws ImportError if no row follows the header, or two columns have the same name.
 */
export async function csvSource(given: AsyncIterable<string>, asked?: string): Promise<ListingSource> {
  const { pieces, delimiter, skipped } = await withDelimiter(given);
  let ending = '';
  async function* watched(): AsyncGenerator<string> {
    for await (const piece of pieces) {
      ending = piece.at(-1) ?? ending;
      yield piece;
    }
  }
  const endsWithLine = (): boolean => ending === '\n' || ending === '\r';
  const records = readCsvRecords(watched(), asked ?? delimiter, { lines_before: skipped })[Symbol.asyncIterator]();
  const header = await records.next();
  const columns: string[] = header.done ? [] : header.value.values.map((name: string) => name.trim());
  const twice = columns.find((name, index) => name !== '' && columns.indexOf(name) !== index);
  if (twice !== undefined) throw new ImportError(`its header names the column "${twice}" twice`);
  let first = await records.next();
  const isSentence = columns.length > 1 && !first.done && first.value.values.length === 1;
  if (isSentence && / \S+ /.test(first.value.values[0])) first = await records.next();
  if (first.done) throw new ImportError('it has a header and no rows');
  return { columns, rows: rowsOfRecords(columns, continued(first.value, records), endsWithLine) };
}

/** Reads an array of objects, or one object after another. The keys of the first object count as the columns. */
export async function jsonSource(pieces: AsyncIterable<string>): Promise<ListingSource> {
  const objects = readJsonObjects(pieces)[Symbol.asyncIterator]();
  const first = await objects.next();
  if (first.done) throw new ImportError('it has no rows');
  const columns = Object.keys(first.value.value);
  async function* rows(): AsyncGenerator<SourceRow> {
    for await (const { line, value } of continued(first.value, objects))
      yield { line: () => line, values: () => columns.map((name) => value[name]), fields: value };
  }
  return { columns, rows: rows() };
}
