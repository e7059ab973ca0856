import { z } from 'zod';
import { type HomeInside, homeInside } from '../../../contracts/shapes/editorial.ts';
import { RefusedValue, textOf } from './parse-values.ts';

const MOST_HOMES = 200;
/** The words for an unknown value are short. */
const LONGEST_WORD = 20;
/** More text than any list of homes needs. */
const LONGEST = 100_000;

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
  .max(MOST_HOMES);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RefusedValue('units is not valid JSON');
  }
}

/**
 * The homes inside, from a JSON array or its text. Null if the feed has none. A home without a name is named by its
 * number.
 */
export function unitsOf(value: unknown): HomeInside[] | null {
  if (typeof value === 'string' && value.length > LONGEST) throw new RefusedValue('units is too long');
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' && value.length <= LONGEST_WORD && textOf('units', value) === null) return null;
  const result = feedHomes.safeParse(typeof value === 'string' ? parsed(value) : value);
  if (result.success) return result.data.map((home, i) => ({ ...home, name: home.name ?? `Home ${i + 1}` }));
  const [issue] = result.error.issues;
  throw new RefusedValue(`${['units', ...(issue?.path ?? [])].join('.')}: ${issue?.message}`);
}
