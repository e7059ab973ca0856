const LINE_BREAKING = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** In UTF-16 units, as the API calls that take a name count them. */
const MAX_NAME = 200;

/**
 * Changes a name from another service to the form that our API accepts: a single line, no longer than a name may be.
 */
export function asOneLine(text: string): string {
  const line = text.replaceAll(LINE_BREAKING, ' ').trim();
  return line
    .slice(0, MAX_NAME)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}
