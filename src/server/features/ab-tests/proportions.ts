import jstat from 'jstat';

/** So many of `n` reached the goal. */
export interface Proportion {
  hits: number;
  /** Greater than 0. */
  n: number;
}

/** A value with its 95 % interval. */
export interface Estimate {
  value: number;
  low: number;
  high: number;
}

const Z = jstat.normal.inv(0.975, 0, 1);

/** A proportion with Wilson's interval, which is right for small numbers too. */
export function wilson({ hits, n }: Proportion): Estimate {
  const value = hits / n;
  const center = (value + (Z * Z) / (2 * n)) / (1 + (Z * Z) / n);
  const half = (Z / (1 + (Z * Z) / n)) * Math.sqrt((value * (1 - value)) / n + (Z * Z) / (4 * n * n));
  return { value, low: Math.max(0, center - half), high: Math.min(1, center + half) };
}

/** The difference `b - a` of two proportions, with Newcombe's hybrid interval. */
export function difference(a: Proportion, b: Proportion): Estimate {
  const [first, second] = [wilson(a), wilson(b)];
  const value = second.value - first.value;
  return {
    value,
    low: value - Math.hypot(second.value - second.low, first.high - first.value),
    high: value + Math.hypot(second.high - second.value, first.value - first.low),
  };
}

/** How often chance alone would make two equal proportions differ like this or more: the pooled, two-sided z-test. */
export function pValue(a: Proportion, b: Proportion): number {
  const pooled = (a.hits + b.hits) / (a.n + b.n);
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / a.n + 1 / b.n));
  if (deviation === 0) return 1;
  const z = Math.abs(b.hits / b.n - a.hits / a.n) / deviation;
  return 2 * jstat.normal.cdf(-z, 0, 1);
}

/** How likely it is that the rate behind `b` is higher than that behind `a`, if nothing was known before: beta(1, 1). */
export function chanceToBeat(a: Proportion, b: Proportion): number {
  // The sum has as many terms as there are hits.
  if (b.hits > a.hits) return 1 - chanceToBeat(b, a);
  const [goodA, badA] = [a.hits + 1, a.n - a.hits + 1];
  const [goodB, badB] = [b.hits + 1, b.n - b.hits + 1];
  let sum = 0;
  for (let i = 0; i < goodB; i += 1) {
    sum += Math.exp(
      jstat.betaln(goodA + i, badA + badB) - Math.log(badB + i) - jstat.betaln(1 + i, badB) - jstat.betaln(goodA, badA),
    );
  }
  return Math.min(1, Math.max(0, sum));
}

/** How often groups of equal size by chance would differ in size like these or more: the chi-square test. */
export function unevenness(sizes: readonly number[]): number {
  const all = sizes.reduce((sum, size) => sum + size, 0);
  if (sizes.length < 2 || all === 0) return 1;
  const expected = all / sizes.length;
  const square = sizes.reduce((sum, size) => sum + (size - expected) ** 2 / expected, 0);
  return 1 - jstat.chisquare.cdf(square, sizes.length - 1);
}
