/** Of this many compounds drawn first … */
const DRAWN = 10;
/** … up to this many unseen compounds move to the front. */
const FAVORED = 3;

/**
 * The compounds in random order. Up to three unseen compounds of the first ten drawn move to the front. `random`
 * returns numbers from 0 up to, but not including, 1. The same numbers give the same order.
 */
export function shuffleCompounds<T extends { compound_id: number }>(
  compounds: readonly T[],
  seen: ReadonlySet<number>,
  random: () => number,
): T[] {
  const drawn = shuffled(compounds, random);
  const favored = drawn
    .slice(0, DRAWN)
    .filter((compound) => !seen.has(compound.compound_id))
    .slice(0, FAVORED);
  return [...favored, ...drawn.filter((compound) => !favored.includes(compound))];
}

/** Fisher-Yates: every order is equally likely. */
function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const drawn = [...items];
  for (let next = 0; next < drawn.length; next += 1) {
    const from = next + Math.floor(random() * (drawn.length - next));
    [drawn[next], drawn[from]] = [drawn[from] as T, drawn[next] as T];
  }
  return drawn;
}
