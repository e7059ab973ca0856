/**
 * Whole dollars in proportion to weights, in their order. The shares add up to the dollars exactly. Each share is less
 * than a dollar from its exact value, and a larger weight never has the smaller share. The weights are positive whole
 * numbers.
 */
export function splitDollars(dollars: number, weights: readonly number[]): number[] {
  const all = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  // The product of a price and a size can be too large for a number.
  const parts = weights.map((weight) => BigInt(dollars) * BigInt(weight));
  const shares = parts.map((part) => Number(part / all));
  const left = dollars - shares.reduce((sum, share) => sum + share, 0);
  const byRest = parts
    .map((_, i) => i)
    .sort((a, b) => Number((parts[b] as bigint) % all) - Number((parts[a] as bigint) % all));
  for (const i of byRest.slice(0, left)) shares[i] = (shares[i] as number) + 1;
  return shares;
}
