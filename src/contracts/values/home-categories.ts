/** The kinds of home, in the order that filters show them. */
export const homeCategories = [
  'Duplex',
  'Triplex',
  '4+ home compound',
  'Home with ADU',
  'Home with ADU potential',
  'Apartment cluster',
] as const;
