/** A record of the model server: any JSON, because feeds send anything. */
export type ModelRecord = Readonly<Record<string, unknown>>;

/** A query that the server doesn't understand. The message is for the answer. */
export class BadQuery extends Error {
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}

export type Condition = (record: ModelRecord) => boolean;

const TOKEN = /\s*(?:(?<punctuation>[()])|'(?<text>(?:[^']|'')*)'|(?<word>[^\s()',]+))/y;
const MOMENT = /^\d{4}-\d\d-\d\dT/;
const [FRACTION, SECONDS] = [12, 19];

interface Token {
  kind: 'punctuation' | 'text' | 'word';
  value: string;
}

function getTokens(filter: string): Token[] {
  const tokens: Token[] = [];
  const matcher = new RegExp(TOKEN);
  while (matcher.lastIndex < filter.trimEnd().length) {
    const { punctuation, text, word } = matcher.exec(filter)?.groups ?? {};
    if (punctuation !== undefined) tokens.push({ kind: 'punctuation', value: punctuation });
    else if (text !== undefined) tokens.push({ kind: 'text', value: text.replaceAll("''", "'") });
    else if (word !== undefined) tokens.push({ kind: 'word', value: word });
    else throw new BadQuery(`$filter can't be read: ${filter}`);
  }
  return tokens;
}

/** A moment as text that sorts by time, whatever its precision. Times without an offset are in UTC. */
export function sortableMoment(text: string): string {
  const offset = /(?:[+-]\d\d:?\d\d)$/.exec(text)?.[0];
  const [seconds = '', fraction = ''] = text.replace(/Z$|[+-]\d\d:?\d\d$/, '').split('.');
  const utc = offset ? new Date(`${seconds}${offset}`).toISOString().slice(0, SECONDS) : seconds;
  return `${utc}.${fraction.padEnd(FRACTION, '0')}`;
}

type Value = string | number | boolean | null;

function valueOf({ kind, value }: Token): Value {
  if (kind === 'text') return value;
  if (value === 'null') return null;
  if (value === 'true' || value === 'false') return value === 'true';
  if (MOMENT.test(value)) return value;
  const number = Number(value);
  if (Number.isNaN(number)) throw new BadQuery(`Unknown literal ${value}`);
  return number;
}

const operators = {
  eq: (order: number) => order === 0,
  ge: (order: number) => order >= 0,
  gt: (order: number) => order > 0,
  le: (order: number) => order <= 0,
  lt: (order: number) => order < 0,
};

function comparison(field: string, operator: string, wanted: Value): Condition {
  const holds = operators[operator as keyof typeof operators];
  if (!holds) throw new BadQuery(`Unknown operator ${operator}`, 501);
  const isMoment = typeof wanted === 'string' && MOMENT.test(wanted);
  // Texts have no order in RESO Web API Core.
  if (typeof wanted === 'string' && !isMoment && operator !== 'eq') throw new BadQuery(`${operator} of texts`, 501);
  return (record) => {
    const given = record[field] ?? null;
    if (given === null || wanted === null) return operator === 'eq' && given === wanted;
    if (isMoment) {
      if (typeof given !== 'string' || !MOMENT.test(given)) return false;
      return holds(sortableMoment(given).localeCompare(sortableMoment(wanted)));
    }
    if (typeof wanted === 'number') return holds(Number(given) - wanted);
    return given === wanted || JSON.stringify(given) === JSON.stringify(String(wanted));
  };
}

/**
 * Reads a `$filter` with and, or, eq, ge, gt, le and lt.
 * @throws BadQuery for anything else, unknown fields, and more than `mostOrs` alternatives.
 */
export function readFilter(
  filter: string,
  { isKnown, mostOrs = Number.POSITIVE_INFINITY }: { isKnown: (field: string) => boolean; mostOrs?: number },
): Condition {
  const tokens = getTokens(filter);
  let at = 0;
  const next = (): Token => {
    const token = tokens[at++];
    if (!token) throw new BadQuery(`$filter ends too early: ${filter}`);
    return token;
  };
  const isWord = (word: string): boolean => tokens[at]?.kind === 'word' && tokens[at]?.value === word;

  function one(): Condition {
    const token = next();
    if (token.value === '(' && token.kind === 'punctuation') {
      const inner = any();
      if (next().value !== ')') throw new BadQuery(`$filter lacks a bracket: ${filter}`);
      return inner;
    }
    if (!isKnown(token.value)) throw new BadQuery(`Could not find a property named '${token.value}'`);
    return comparison(token.value, next().value, valueOf(next()));
  }

  function all(): Condition {
    const conditions = [one()];
    while (isWord('and')) {
      at += 1;
      conditions.push(one());
    }
    return (record) => conditions.every((holds) => holds(record));
  }

  function any(): Condition {
    const conditions = [all()];
    while (isWord('or')) {
      at += 1;
      conditions.push(all());
    }
    if (conditions.length > mostOrs) throw new BadQuery(`More than ${mostOrs} alternatives`, 413);
    return (record) => conditions.some((holds) => holds(record));
  }

  const condition = any();
  if (at < tokens.length) throw new BadQuery(`$filter can't be read from ${tokens[at]?.value} on`);
  return condition;
}
