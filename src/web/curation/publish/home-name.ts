import type { CompoundRow } from '../../../contracts/staff-compounds.ts';

/** What a home is called: its title, else its address. */
export const homeName = ({
  editorial,
  formatted_address,
}: Pick<CompoundRow, 'editorial' | 'formatted_address'>): string => editorial.title || formatted_address;
