import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, type InfoRecord, parse } from 'csv-parse';
import { ImportError } from './import-error.ts';

export interface CsvRecord {
  /** The line where the record ends. */
  line: number;
  values: readonly string[];
}

/** In characters. Longer than any record, so that an unclosed quote doesn't collect a whole file in memory. */
const MAX_RECORD = 1_000_000;

/**
 * Normalizes line ends to \n. csv-parse counts a \r\n within quotes as two lines, and accepts only one kind of line
 * end.
 */
async function* withPlainLineEnds(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  for await (const piece of pieces) {
    const text = held + piece;
    // Its \n may come with the next piece.
    held = text.endsWith('\r') ? '\r' : '';
    yield (held === '' ? text : text.slice(0, -1)).replace(/\r\n?/g, '\n');
  }
  if (held !== '') yield '\n';
}

function readable(error: unknown, firstLine: number): unknown {
  if (!(error instanceof CsvError)) return error;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE') {
    return new ImportError(
      `the record at line ${firstLine} never ends; a quote in it isn't closed, or the file is cut off`,
    );
  }
  return new ImportError(`it is not valid CSV: ${error.message.split('\n')[0]}`);
}

/**
 * The records of a CSV text (RFC 4180), one at a time. Includes the header, skips empty lines.
 * @throws ImportError with the line of broken quotes.
 */
export async function* readCsvRecords(
  pieces: AsyncIterable<string>,
  delimiter: string,
  /** How many lines of the file come before the text. */
  { lines_before = 0 } = {},
): AsyncGenerator<CsvRecord> {
  let lastLine = lines_before;
  const parser = parse({
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD,
    // csv-parse's types expect a record to stay a list of texts.
    on_record: ((values: string[], { lines }: InfoRecord): CsvRecord => {
      lastLine = lines + lines_before;
      return { line: lastLine, values };
    }) as never,
  });
  const feeding = pipeline(Readable.from(withPlainLineEnds(pieces)), parser);
  // A failure here also makes the loop below fail, which reports it.
  feeding.catch(() => undefined);
  try {
    for await (const record of parser as AsyncIterable<CsvRecord>) yield record;
  } catch (error) {
    throw readable(error, lastLine + 1);
  }
}

/** The first line of a record, computed from its last line. */
export function getFirstLine({ line, values }: CsvRecord): number {
  return line - values.reduce((sum, value) => sum + value.split('\n').length - 1, 0);
}
