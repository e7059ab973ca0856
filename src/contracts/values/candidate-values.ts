/** Why listings of a market aren't offered to curators, in the order in which the reasons are checked. */
export const leftOutReasons = [
  'not_for_sale_or_rent',
  'gone',
  'feed_ended',
  'not_active',
  'may_not_display',
  'not_placed',
  'one_home',
  'too_old',
  'outside_areas',
  'taken',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** How two homes were found to be the same, the surest first. */
export const duplicateMatches = ['parcel', 'address', 'near'] as const;
