import { z } from 'zod';
import { type HomeInside, homeInside } from '../../../contracts/shapes/editorial.ts';
import type { RecordReader } from '../../../rules/feeds/feed-record.ts';
import { isMissing } from '../../../rules/feeds/written-values.ts';

/** The value in a JSON text. Undefined for any other text. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const MAX_HOMES = 200;
/** More text than any list of homes needs. */
const MAX_LENGTH = 100_000;

const { name, beds, baths, sqft, floor, own_door, potential } = homeInside.shape;

/** Feeds may leave out everything that they don't know. PostgreSQL can't store half a character. */
const feedHomes = z
  .array(
    z.object({
      name: z
        .string()
        .overwrite((text) => text.toWellFormed().replace(/\s+/g, ' '))
        .pipe(name)
        .optional(),
      beds: beds.default(null),
      baths: baths.default(null),
      sqft: sqft.default(null),
      floor: floor.default(null),
      own_door: own_door.default(null),
      potential: potential.default(false),
    }),
  )
  .max(MAX_HOMES);

/**
 * The homes inside, from a JSON array or its text. Null if the file tells none, or can't be understood. A home without a name is
 * named by its number.
 */
export function getUnits(read: RecordReader, value: unknown): HomeInside[] | null {
  if (value === undefined || value === null || (typeof value === 'string' && isMissing(value))) return null;
  if (typeof value === 'string' && value.length > MAX_LENGTH) return read.refuse('units', value, 'is too long');
  const reported = typeof value === 'string' ? jsonIn(value) : value;
  if (reported === undefined) return read.refuse('units', value, 'is no valid JSON');
  const result = feedHomes.safeParse(reported);
  if (result.success) return result.data.map((home, i) => ({ ...home, name: home.name ?? `Home ${i + 1}` }));
  const path = result.error.issues[0]?.path.join('.') ?? '';
  return read.refuse('units', value, path === '' ? 'is no list of homes' : `has a value at ${path} that can’t be used`);
}
