const DELIMITERS = [',', ';', '\t', '|'] as const;
/** The first line of files that a spreadsheet wrote, such as `sep=;`. */
const SEP_LINE = /^sep=(?<delimiter>.)[\r\n]*$/i;
/** In characters. More than any header. */
const MAX_HEADER = 100_000;

/** The delimiter that a header has most often outside of quotes. A comma if it has none. */
function getDelimiter(header: string): string {
  const plain = header.replaceAll(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => plain.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

async function* joined(beginning: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  try {
    if (beginning !== '') yield beginning;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

/**
 * Finds the delimiter of a CSV text in its header, and leaves out a line that names it. Returns the text without that line, and how many
 * lines were left out.
 */
export async function withDelimiter(
  pieces: AsyncIterable<string>,
): Promise<{ delimiter: string; pieces: AsyncIterable<string>; skipped: 0 | 1 }> {
  const rest = pieces[Symbol.asyncIterator]();
  let beginning = '';
  const read = async (): Promise<boolean> => {
    const next = await rest.next();
    if (!next.done) beginning += next.value;
    return next.done !== true && beginning.length < MAX_HEADER;
  };
  const firstLine = (): string | undefined => /^.*?(?:\r\n|\n|\r(?!$))/s.exec(beginning)?.[0];
  while (firstLine() === undefined && (await read()));
  const line = firstLine() ?? beginning;
  const { delimiter } = SEP_LINE.exec(line)?.groups ?? {};
  if (delimiter !== undefined) return { delimiter, pieces: joined(beginning.slice(line.length), rest), skipped: 1 };
  return { delimiter: getDelimiter(line), pieces: joined(beginning, rest), skipped: 0 };
}
