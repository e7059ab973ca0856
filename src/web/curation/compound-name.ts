import type { CompoundRow } from '../../contracts/curation/staff-compounds.ts';

type Named = Pick<CompoundRow, 'editorial' | 'formatted_address'>;

/** What a home is called: its title, else its address. */
export const compoundName = ({ editorial, formatted_address }: Named): string => editorial.title || formatted_address;

/** A number of homes in words. */
export const homes = (count: number): string => (count === 1 ? '1 home' : `${count} homes`);
