import { ImportError } from './import-error.ts';

export interface JsonObject {
  /** The line where the object begins. */
  line: number;
  value: Record<string, unknown>;
}

/** In characters. Longer than any record, so that an unclosed bracket doesn't collect a whole file in memory. */
const MAX_OBJECT = 4_000_000;

const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
const OPENING = new Set([123, 91]);
const CLOSING = new Set([125, 93]);
const BRACE = 123;
const ARRAY_START = 91;
const ARRAY_END = 93;
const NEWLINE = 10;
const SPACES = new Set([32, 9, 13, NEWLINE]);

function parseObject(text: string, line: number): JsonObject {
  try {
    return { line, value: JSON.parse(text) as Record<string, unknown> };
  } catch (error) {
    throw new ImportError(`the object at line ${line} is not valid JSON: ${(error as Error).message}`);
  }
}

/**
 * The objects of a JSON array, or of newline-delimited JSON, one at a time. Only counts the brackets and leaves the
 * parsing of each object to JSON.parse.
 * @throws ImportError with the line of the invalid JSON.
 */
export async function* readJsonObjects(pieces: AsyncIterable<string>): AsyncGenerator<JsonObject> {
  let inArray: boolean | undefined;
  let next: 'value' | 'value or end' | 'comma or end' | 'nothing' = 'value';
  let depth = 0;
  let inString = false;
  let escaped = false;
  let pending = '';
  let line = 1;
  let firstLine = 1;
  const unexpected = (character: string): ImportError =>
    new ImportError(`it is not valid JSON: an unexpected ${JSON.stringify(character)} at line ${line}`);

  for await (const piece of pieces) {
    let start = 0;
    for (let index = 0; index < piece.length; index += 1) {
      const code = piece.charCodeAt(index);
      if (code === NEWLINE) line += 1;
      if (depth > 0) {
        if (inString) {
          if (escaped) escaped = false;
          else if (code === BACKSLASH) escaped = true;
          else if (code === QUOTE) inString = false;
        } else if (code === QUOTE) inString = true;
        else if (OPENING.has(code)) depth += 1;
        else if (CLOSING.has(code)) {
          depth -= 1;
          if (depth > 0) continue;
          yield parseObject(pending + piece.slice(start, index + 1), firstLine);
          pending = '';
          next = inArray ? 'comma or end' : 'value';
        }
        continue;
      }
      if (SPACES.has(code)) continue;
      if (code === BRACE && (next === 'value' || next === 'value or end')) {
        inArray ??= false;
        depth = 1;
        start = index;
        firstLine = line;
      } else if (code === ARRAY_START && inArray === undefined) {
        inArray = true;
        next = 'value or end';
      } else if (code === COMMA && next === 'comma or end') next = 'value';
      else if (code === ARRAY_END && (next === 'comma or end' || next === 'value or end')) next = 'nothing';
      else throw unexpected(piece.charAt(index));
    }
    if (depth > 0) pending += piece.slice(start);
    if (pending.length > MAX_OBJECT) {
      throw new ImportError(`the object at line ${firstLine} never ends, or is far too large for a listing`);
    }
  }
  if (depth > 0 || (inArray && next !== 'nothing')) {
    throw new ImportError(`it is not valid JSON: it ends in the middle, at line ${line}`);
  }
}
