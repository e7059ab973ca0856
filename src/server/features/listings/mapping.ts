import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { ImportError } from '../imports/import-error.ts';

const column = z.string().min(1).max(200);

/** The feed's column for each of our columns. Documented for users in `listing-mappings/README.md`. */
const mappingSchema = z.strictObject({
  description: z.string().optional(),
  provider: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, 'must be lower-case letters, digits, _ and -'),
  date_format: z
    .string()
    .max(30)
    .refine((format) => ['YYYY', 'MM', 'DD'].every((part) => format.split(part).length === 2), 'needs YYYY, MM and DD')
    .default('YYYY-MM-DD'),
  delimiter: z.string().length(1).default(','),
  columns: z.strictObject({
    provider_listing_id: column,
    listed_on: column,
    lat: column,
    lng: column,
    formatted_address: column.optional(),
    price: column.optional(),
    sqft: column.optional(),
    lot_sqft: column.optional(),
    bedrooms: column.optional(),
    bathrooms: column.optional(),
    year_built: column.optional(),
    zipcode: column.optional(),
    units: column.optional(),
  }),
});

export type Mapping = z.infer<typeof mappingSchema>;

/** @throws ImportError that lists the mistakes. */
export function parseMapping(text: string, path: string): Mapping {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new ImportError(`the mapping ${path} is not valid JSON: ${(error as Error).message}`);
  }
  const parsed = mappingSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const mistakes = parsed.error.issues.map(({ path: at, message }) => `${at.join('.') || 'the whole'}: ${message}`);
  throw new ImportError(`the mapping ${path} has mistakes: ${mistakes.join('; ')}`);
}

export async function readMapping(path: string): Promise<Mapping> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new ImportError(`the mapping ${path} can't be read: ${error.message}`);
  });
  return parseMapping(text, path);
}

/** The columns of a mapping that a file doesn't have. */
export function missingColumns({ columns }: Mapping, present: readonly string[]): string[] {
  return Object.values(columns).filter((name) => !present.includes(name));
}
