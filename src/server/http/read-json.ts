import type { FastifyBodyParser, FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** Deeper than anything that is meant; what reads it calls itself once a level. */
const DEEPEST = 32;

/** How deep arrays and objects stand in one another; what is in texts doesn't count. */
function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [mark] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[{]|[\]}]/g)) {
    if (mark === '[' || mark === '{') deepest = Math.max(deepest, (depth += 1));
    else if (mark === ']' || mark === '}') depth -= 1;
  }
  return deepest;
}

/** Why what is sent isn't even looked at; null when it may be. */
function refusalOf(json: string): string | null {
  if (depthOf(json) > DEEPEST) return `The body is nested more than ${DEEPEST} deep.`;
  return /\\u0000|\0/.test(json) ? 'The body has a zero character in it.' : null;
}

/**
 * Reads bodies as JSON, by the framework's own parser: it refuses names that would change what an object is made from.
 * None is `undefined`. Gives AppError bad_request for what is no such JSON, is nested without end, or has a character that no text of
 * ours may have.
 */
export function jsonReader(app: FastifyInstance): FastifyBodyParser<string> {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, json, done) => {
    if (json === '') return done(null);
    const refusal = refusalOf(json);
    if (refusal !== null) return done(new AppError('bad_request', refusal));
    return parse(request, json, (cause, body) =>
      cause
        ? done(new AppError('bad_request', 'The body is not JSON, or has a name that no field can have.', { cause }))
        : done(null, body),
    );
  };
}
