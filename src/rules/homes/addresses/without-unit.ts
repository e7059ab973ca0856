/** An apartment at the end of a street line: `, Apt 3`, ` Unit B`, ` #2`, ` # 1-4`. */
const UNIT = /[\s,]+(?:#|(?:apartment|apt|unit|suite|ste|number|no)\b\.?)\s*#?\s*[\p{L}\d][\p{L}\d-]{0,9}$/iu;

/** A street line without its apartment. */
export function withoutUnit(street: string): string {
  return street.trim().replace(UNIT, '');
}
