import { foldWord } from '../curation/feed-words.ts';
import { writtenNumber } from '../values/written-numbers.ts';
import { knownWords } from './known-words.ts';
import { type Moment, readMoment } from './moments.ts';
import { cleanText, getLine, isMissing } from './written-values.ts';

/** A record as a feed sends it. Its values can be anything that JSON can say. */
export type FeedRecord = Readonly<Record<string, unknown>>;

/** A value that can't be used. The field is unknown then, and the rest of the record is used. */
export interface Refusal {
  field: string;
  /** Cut off after 200 characters. */
  value: string;
  reason: string;
}

/** A word of a feed that isn't known. */
export interface UnknownWord {
  field: string;
  value: string;
}

/** A problem of a record. */
export interface Problems {
  refusals: Refusal[];
  unknown_words: UnknownWord[];
}

/** What a feed's own word means in the words of the RESO Data Dictionary. Undefined for a word that nothing explains. */
export type Explain = (field: string, word: string) => string | undefined;

const SHOWN = 200;
const USUAL_LENGTH = 300;
const MAX_ENTRIES = 500;
const FLAGS: ReadonlyMap<string, boolean> = new Map(
  Object.entries({
    y: true,
    yes: true,
    true: true,
    t: true,
    1: true,
    n: false,
    no: false,
    false: false,
    f: false,
    0: false,
  }),
);

const isObject = (value: unknown): value is FeedRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as JSON. A record that is nested thousands deep can be read as JSON, but not written again. */
function toJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return Array.isArray(value) ? '[…]' : '{…}';
  }
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : toJson(value);
  return cleanText(text.slice(0, SHOWN));
}

/** The key of a record, which is opaque: nothing inside it is changed. Null if it is no key, or too long for one. */
export function keyText(value: unknown): string | null {
  const reported = Array.isArray(value) && value.length === 1 ? (value[0] as unknown) : value;
  if (typeof reported !== 'string' && typeof reported !== 'number') return null;
  const key = cleanText(String(reported)).trim();
  return key !== '' && key.length <= USUAL_LENGTH ? key : null;
}

/**
 * Reads fields of a record, one method for each type. A value that can't be what it should be counts as unknown, with
 * a refusal by field and reason. Nothing is thrown.
 */
export class RecordReader {
  readonly problems: Problems;
  readonly #record: FeedRecord;
  readonly #explain: Explain;
  /** Before the names of fields in refusals, for parts of a record. */
  readonly #prefix: string;

  constructor(record: FeedRecord, explain: Explain, whole: { prefix: string; problems: Problems } | null = null) {
    this.#record = record;
    this.#explain = explain;
    this.#prefix = whole?.prefix ?? '';
    this.problems = whole?.problems ?? { refusals: [], unknown_words: [] };
  }

  /** Notes that a value can't be used, once for each field. */
  refuse(field: string, value: unknown, reason: string): null {
    const { refusals } = this.problems;
    const name = this.#prefix + field;
    if (!refusals.some((one) => one.field === name)) refusals.push({ field: name, value: shown(value), reason });
    return null;
  }

  /** A line of text. Null if the feed has none. */
  text(field: string, { longest = USUAL_LENGTH, cut = false, isMarkup = false } = {}): string | null {
    const value = this.#one(field);
    if (value === null) return null;
    if (typeof value !== 'string' && typeof value !== 'number') return this.refuse(field, value, 'is no text');
    const text = getLine(value, { isMarkup });
    if (isMissing(text)) return null;
    if (text.length <= longest) return text;
    return cut ? text.slice(0, longest).toWellFormed() : this.refuse(field, text, 'is too long');
  }

  /** A number between two inclusive bounds, also from a text such as `$1,250,000`, or in what `readNumber` reads. */
  number(
    field: string,
    least: number,
    limit: number,
    readNumber: (text: string) => number | null = writtenNumber,
  ): number | null {
    const value = this.#one(field);
    if (value === null) return null;
    if (typeof value !== 'string' && typeof value !== 'number') return this.refuse(field, value, 'is no number');
    const text = String(value);
    if (isMissing(text)) return null;
    const number = readNumber(text);
    if (number === null) return this.refuse(field, value, 'is no number');
    const isWithin = number >= least && number <= limit;
    return isWithin ? number : this.refuse(field, value, `is not between ${least} and ${limit}`);
  }

  /** Yes or no, in the ways in which feeds write it. */
  flag(field: string): boolean | null {
    const value = this.#one(field);
    if (typeof value === 'boolean' || value === null) return value;
    const text =
      typeof value === 'string' || typeof value === 'number' ? String(value).trim().toLowerCase() : 'no text';
    return isMissing(text) ? null : (FLAGS.get(text) ?? this.refuse(field, value, 'is neither yes nor no'));
  }

  /** Whether something is allowed. It is if the feed says nothing, and not if what it says can't be understood. */
  allows(field: string): boolean {
    const value = this.#value(field);
    const isSilent = value === null || (typeof value === 'string' && isMissing(value));
    return isSilent || this.flag(field) === true;
  }

  /** Whether a field has a value, in whatever type and spelling. */
  is(field: string, wanted: string): boolean {
    const value = this.#one(field);
    return ['string', 'number', 'boolean'].includes(typeof value) && foldWord(String(value)) === foldWord(wanted);
  }

  /** A moment, or a day as its first moment. */
  moment(field: string): Moment | null {
    const text = this.text(field);
    if (text === null) return null;
    return readMoment(text) ?? this.refuse(field, text, 'is no time');
  }

  /** YYYY-MM-DD. A time after the day is left out, because it is the day where the home is. */
  day(field: string): string | null {
    const text = this.text(field);
    if (text === null) return null;
    const day = text.slice(0, 'YYYY-MM-DD'.length);
    return readMoment(day) && /^.{10}(?:$|[T ])/.test(text) ? day : this.refuse(field, text, 'is no day');
  }

  /** A word of a list, in the dictionary's words if the feed's own word has an explanation. Unknown words are kept. */
  word(field: string): string | null {
    const [first = null, ...more] = this.words(field);
    return more.length === 0 ? first : this.refuse(field, [first, ...more], 'is more than one value');
  }

  /** Words of a list: an array, or a text with commas. */
  words(field: string): string[] {
    const value = this.#value(field);
    if (value === null) return [];
    const given = Array.isArray(value) ? value.slice(0, MAX_ENTRIES) : this.#parts(field, value);
    return given.flatMap((one: unknown) => this.#readWord(field, one) ?? []);
  }

  /** The parts of a record, each with a reader of its own whose refusals and unknown words are this reader's. */
  list(field: string): RecordReader[] {
    const value = this.#value(field);
    if (value === null) return [];
    if (!Array.isArray(value)) {
      this.refuse(field, value, 'is no list');
      return [];
    }
    return value.slice(0, MAX_ENTRIES).flatMap((one: unknown, index) => {
      const whole = { prefix: `${field}.${index}.`, problems: this.problems };
      if (isObject(one)) return new RecordReader(one, this.#explain, whole);
      this.refuse(`${field}.${index}`, one, 'is no record');
      return [];
    });
  }

  #value(field: string): unknown {
    const value = Object.hasOwn(this.#record, field) ? this.#record[field] : null;
    return value === undefined ? null : value;
  }

  /** The value of a field that has one. A list of one value counts as the value. */
  #one(field: string): unknown {
    const value = this.#value(field);
    if (!Array.isArray(value)) return value;
    if (value.length < 2) return value[0] ?? null;
    return this.refuse(field, value, 'is a list');
  }

  /** The words of one text. A known word may have commas in it. */
  #parts(field: string, value: unknown): unknown[] {
    if (typeof value !== 'string' || !value.includes(',')) return [value];
    const isKnown = knownWords[field]?.has(foldWord(value)) || this.#explain(field, value) !== undefined;
    return isKnown ? [value] : value.split(',');
  }

  #readWord(field: string, value: unknown): string | null {
    if (typeof value !== 'string' && typeof value !== 'number')
      return value === null ? null : this.refuse(field, value, 'is no word');
    const word = getLine(value);
    if (isMissing(word)) return null;
    if (word.length > USUAL_LENGTH) return this.refuse(field, word, 'is too long');
    const known = knownWords[field];
    if (known === undefined || known.has(foldWord(word))) return word;
    const meaning = this.#explain(field, word);
    if (meaning !== undefined) return meaning;
    const { unknown_words } = this.problems;
    if (!unknown_words.some((one) => one.field === field && one.value === word))
      unknown_words.push({ field, value: word });
    return word;
  }
}
