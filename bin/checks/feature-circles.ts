/** A file and the files that it imports, as paths from the root of the project. */
export interface Module {
  source: string;
  imports: readonly string[];
}

/** An import that closes a circle of rooms. */
export interface CircleImport {
  from: string;
  to: string;
  /** The rooms from the imported one back to the importing one. */
  circle: readonly string[];
}

/**
 * The room of a file of a feature: the feature, or a folder in it. So a feature's folder may stand above features that
 * stand above the feature itself: `agents` is below `messages`, and `agents/curation` is above.
 */
function getRoom(file: string): string | undefined {
  return /^src\/server\/features\/([^/]+(?:\/[^/]+(?=\/))?)/.exec(file)?.[1];
}

/** The shortest way of imports from one room to another. Undefined if there is none. */
function findWay(rooms: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): string[] | undefined {
  const ways = [[from]];
  const seen = new Set([from]);
  for (const way of ways) {
    const last = way.at(-1) as string;
    if (last === to) return way;
    for (const next of rooms.get(last) ?? []) {
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}

/** Finds the imports that make rooms of features depend on each other in a circle. */
export function findFeatureCircles(modules: readonly Module[]): CircleImport[] {
  const rooms = new Map<string, Set<string>>();
  const between: { from: string; to: string; rooms: [string, string] }[] = [];
  for (const { source, imports } of modules) {
    const here = getRoom(source);
    if (here === undefined) continue;
    for (const to of imports) {
      const there = getRoom(to);
      if (there === undefined || there === here) continue;
      rooms.set(here, (rooms.get(here) ?? new Set()).add(there));
      between.push({ from: source, to, rooms: [here, there] });
    }
  }
  return between.flatMap(({ from, to, rooms: [here, there] }) => {
    const circle = findWay(rooms, there, here);
    return circle ? [{ from, to, circle }] : [];
  });
}
