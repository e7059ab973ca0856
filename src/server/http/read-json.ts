import { isUtf8 } from 'node:buffer';
import type { FastifyBodyParser, FastifyInstance } from 'fastify';

/** Deeper than any sensible body. Programs that read JSON recurse once per level. */
const DEEPEST = 32;

/** How deep arrays and objects are nested. Ignores the content of strings. */
function getDepth(json: string): number {
  let depth = 0;
  let deepest = 0;
  // Match an unclosed string up to the end of the text. Otherwise, each quotation mark in it would be tried as the
  // beginning of a string.
  for (const [mark] of json.matchAll(/"(?:[^"\\]|\\[^])*(?:"|\\?$)|[[{]|[\]}]/g)) {
    if (mark === '[' || mark === '{') deepest = Math.max(deepest, (depth += 1));
    else if (mark === ']' || mark === '}') depth -= 1;
  }
  return deepest;
}

/** JSON with its \u escapes replaced by their characters. Only for inspecting it, not for parsing. */
function unescaped(json: string): string {
  return json.replaceAll(/\\(?:u([\dA-Fa-f]{4})|[^])/g, (_, unit?: string) =>
    unit === undefined ? ' ' : String.fromCharCode(Number.parseInt(unit, 16)),
  );
}

/** The reason why a body is refused before it is parsed. Null if it isn't. */
export function shapeRefusal(body: Buffer, json: string): string | null {
  if (!isUtf8(body)) return 'The body isn’t UTF-8.';
  return getDepth(json) > DEEPEST ? `The body is nested more than ${DEEPEST} levels deep.` : null;
}

/** Like `shapeRefusal`, but also refuses characters that no text of ours may contain: NUL and lone surrogates. */
export function textRefusal(body: Buffer, json: string): string | null {
  const text = unescaped(json);
  if (text.includes('\0')) return 'The body contains a null character.';
  return text.isWellFormed() ? shapeRefusal(body, json) : 'The body contains an incomplete character.';
}

interface Reading {
  /** The reason why a body is refused before it is parsed. */
  getRefusal: (body: Buffer, json: string) => string | null;
  /** Makes the error for a refused body from the reason. */
  refuse: (reason: string, cause?: Error) => Error;
}

/**
 * Makes a parser of JSON bodies, which uses Fastify's own parser. That parser refuses names that would change an
 * object's prototype. An empty body gives `undefined`.
 */
export function jsonReader(app: FastifyInstance, { getRefusal, refuse }: Reading): FastifyBodyParser<Buffer> {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, body, done) => {
    if (body.length === 0) return done(null);
    const json = body.toString();
    const refusal = getRefusal(body, json);
    if (refusal !== null) return done(refuse(refusal));
    return parse(request, json, (cause, value) =>
      cause
        ? done(refuse('The body isn’t valid JSON, or contains a field name that isn’t allowed.', cause))
        : done(null, value),
    );
  };
}
