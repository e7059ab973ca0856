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

/**
 * What a body says.
 * @throws AppError bad_request for what is no JSON, is nested without end, or has a character that no text of ours may have.
 */
export function readJson(json: string): unknown {
  if (depthOf(json) > DEEPEST) throw new AppError('bad_request', `The body is nested more than ${DEEPEST} deep.`);
  if (/\\u0000|\0/.test(json)) throw new AppError('bad_request', 'The body has a zero character in it.');
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new AppError('bad_request', 'The body is not JSON.', { cause });
  }
}
