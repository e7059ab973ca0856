import { isUtf8 } from 'node:buffer';
import type { FastifyBodyParser, FastifyInstance } from 'fastify';

/** Deeper than anything that is meant; what reads it calls itself once a level. */
const DEEPEST = 32;

/** How deep arrays and objects stand in one another; what is in texts doesn't count. */
function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  // A text that never ends is one to the end: else each quotation mark in it would be tried as its beginning.
  for (const [mark] of json.matchAll(/"(?:[^"\\]|\\[^])*(?:"|\\?$)|[[{]|[\]}]/g)) {
    if (mark === '[' || mark === '{') deepest = Math.max(deepest, (depth += 1));
    else if (mark === ']' || mark === '}') depth -= 1;
  }
  return deepest;
}

/** JSON with the characters that it writes by number in place of the numbers; for looking at, not for parsing. */
function unescaped(json: string): string {
  return json.replaceAll(/\\(?:u([\dA-Fa-f]{4})|[^])/g, (_, unit?: string) =>
    unit === undefined ? ' ' : String.fromCharCode(Number.parseInt(unit, 16)),
  );
}

/** Why what is sent isn't even looked at; null when it may be. */
export function shapeRefusal(body: Buffer, json: string): string | null {
  if (!isUtf8(body)) return 'The body is not UTF-8.';
  return depthOf(json) > DEEPEST ? `The body is nested more than ${DEEPEST} deep.` : null;
}

/** The same, also for a character that no text of ours may have: a zero, or one half of a pair (a lone surrogate). */
export function textRefusal(body: Buffer, json: string): string | null {
  const text = unescaped(json);
  if (text.includes('\0')) return 'The body has a zero character in it.';
  return text.isWellFormed() ? shapeRefusal(body, json) : 'The body has half a character in it.';
}

interface Reading {
  /** What is refused before it is parsed. */
  refusalOf: (body: Buffer, json: string) => string | null;
  /** The error for a reason to refuse a body. */
  refuse: (reason: string, cause?: Error) => Error;
}

/**
 * Reads bodies as JSON, by the framework's own parser: it refuses names that would change what an object is made from.
 * None is `undefined`.
 */
export function jsonReader(app: FastifyInstance, { refusalOf, refuse }: Reading): FastifyBodyParser<Buffer> {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, body, done) => {
    if (body.length === 0) return done(null);
    const json = body.toString();
    const refusal = refusalOf(body, json);
    if (refusal !== null) return done(refuse(refusal));
    return parse(request, json, (cause, value) =>
      cause ? done(refuse('The body is not JSON, or has a name that no field can have.', cause)) : done(null, value),
    );
  };
}
