import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { currentStatuses, listingTypes } from '../../../contracts/shapes/homes.ts';
import { ImportError } from './import-files/import-error.ts';

const column = z.string().min(1).max(200);

/** The columns that a feed may lack. */
const optionalColumns = [
  'listed_on',
  'days_on_market',
  'lat',
  'lng',
  'formatted_address',
  'street',
  'unit',
  'city',
  'state',
  'zipcode',
  'price',
  'sqft',
  'lot_sqft',
  'bedrooms',
  'bathrooms',
  'full_bathrooms',
  'half_bathrooms',
  'year_built',
  'units',
  'provider_listing_number',
  'property_type',
  'property_subtype',
  'structures',
  'current_status',
  'listing_type',
  'num_units',
  'parcel_number',
  'remarks',
  'photos',
  'may_display',
  'may_show_address',
  'office_name',
  'office_contact',
  'agent_name',
  'system_name',
  'disclaimer',
] as const;

/** Values for all listings of a feed that has no column for them. */
const constants = z
  .strictObject({
    listing_type: z.enum(listingTypes),
    current_status: z.enum(currentStatuses).exclude(['unknown']),
    num_units: z.int().min(1).max(200),
  })
  .partial();

/** The feed's column for each of our columns. Documented for users in `listing-mappings/README.md`. */
const mappingSchema = z
  .strictObject({
    description: z.string().optional(),
    provider: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, 'must be lower-case letters, digits, _ and -'),
    date_format: z
      .string()
      .max(30)
      .refine(
        (format) => ['YYYY', 'MM', 'DD'].every((part) => format.split(part).length === 2),
        'needs YYYY, MM and DD',
      )
      .default('YYYY-MM-DD'),
    /** Of CSV. Found out if absent. */
    delimiter: z.string().length(1).optional(),
    columns: z.strictObject({
      provider_listing_id: column,
      ...(Object.fromEntries(optionalColumns.map((name) => [name, column.optional()])) as Record<
        (typeof optionalColumns)[number],
        z.ZodOptional<typeof column>
      >),
    }),
    constants: constants.default({}),
    /** Whether curators are offered the listings however long ago they were listed. */
    ignore_age: z.boolean().default(false),
  })
  .superRefine(({ columns, constants: given }, context) => {
    for (const name of Object.keys(given) as (keyof typeof given)[]) {
      if (columns[name] === undefined) continue;
      context.addIssue({ code: 'custom', path: ['constants', name], message: 'is also among the columns' });
    }
  });

export type Mapping = z.infer<typeof mappingSchema>;
export type ColumnName = keyof Mapping['columns'];

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
