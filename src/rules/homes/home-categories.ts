import type { HomeCategory } from '../../contracts/editorial.ts';

/**
 * The kinds of home, in the order that filters show them. Repeats the contract's list, because importing that would
 * bring zod into the browser.
 */
export const homeCategories: readonly HomeCategory[] = [
  'Duplex',
  'Triplex',
  '4+ home compound',
  'Home with ADU',
  'Home with ADU potential',
  'Apartment cluster',
];

const known: ReadonlySet<string> = new Set(homeCategories);

/** Whether a text is one of the home categories, exactly as written in the contract. */
export function isHomeCategory(text: string): text is HomeCategory {
  return known.has(text);
}
