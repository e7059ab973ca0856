/** All of some conditions, in the words of OData. Undefined if there are none. */
export function allOf(...conditions: (string | undefined)[]): string | undefined {
  const given = conditions.filter((condition) => condition !== undefined);
  if (given.length < 2) return given[0];
  return given.map((condition) => (/\bor\b/.test(condition) ? `(${condition})` : condition)).join(' and ');
}
