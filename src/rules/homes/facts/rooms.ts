import type { CompoundCard } from '../../../contracts/shapes/compound-card.ts';
import type { Editorial } from '../../../contracts/shapes/editorial.ts';
import type { HomeAttributes } from '../../../contracts/shapes/homes.ts';

export type Rooms = CompoundCard['rooms'][number];

/** Unknown is less than none, because it reaches no bound. */
const UNKNOWN = -1;

function hasAsMany(a: Rooms, b: Rooms): boolean {
  return (a.beds ?? UNKNOWN) >= (b.beds ?? UNKNOWN) && (a.baths ?? UNKNOWN) >= (b.baths ?? UNKNOWN);
}

/**
 * The bedrooms and baths of the homes inside, without those that another home of the compound reaches in both: a filter
 * finds the same compounds without them. If the property is a single home, its own bedrooms and baths.
 */
export function getRooms(
  { units, numUnits }: Pick<Editorial, 'units' | 'numUnits'>,
  { bedrooms, bathrooms }: Pick<HomeAttributes, 'bedrooms' | 'bathrooms'>,
): Rooms[] {
  const isOneHome = units.length === 0 && numUnits === 1;
  const all = isOneHome ? [{ beds: bedrooms, baths: bathrooms }] : units.map(({ beds, baths }) => ({ beds, baths }));
  const rooms: Rooms[] = [];
  for (const one of all) {
    const isKnown = one.beds !== null || one.baths !== null;
    if (!isKnown || rooms.some((other) => hasAsMany(other, one))) continue;
    const kept = rooms.filter((other) => !hasAsMany(one, other));
    rooms.splice(0, rooms.length, ...kept, one);
  }
  return rooms;
}

/** Whether a home has at least so many bedrooms and baths. An unknown number reaches no bound. */
export function reaches({ beds, baths }: Rooms, minBeds = UNKNOWN, minBaths = UNKNOWN): boolean {
  return (beds ?? UNKNOWN) >= minBeds && (baths ?? UNKNOWN) >= minBaths;
}
