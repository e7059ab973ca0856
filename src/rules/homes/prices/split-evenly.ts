/**
 * Whole dollars in equal shares, which add up exactly: the first ones have a dollar more if it takes that. The same as
 * `splitDollars` with equal weights, but small enough for each home's page.
 */
export function splitEvenly(dollars: number, households: number): number[] {
  return Array.from({ length: households }, (_, i) => Math.floor((dollars + households - 1 - i) / households));
}
