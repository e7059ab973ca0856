/** All that a visitor can do with a home and that the site counts. `docs/popularity.md` says what each one counts for. */

/** Ways to open a home. */
export const viewTypes = ['viewed', 'viewed_from_share_link', 'viewed_from_similar'] as const;

/** What visitors do with homes that interest them. */
export const interestTypes = [
  'opened_gallery',
  'opened_map',
  'opened_resource',
  'opened_listing_site',
  'opened_permits',
  'shared',
  'compared',
  'printed',
  'split_cost',
  'noted',
  'asked',
] as const;

/** What a visitor thinks of a home. A later opinion replaces an earlier one. */
export const matchTypes = ['liked', 'unliked', 'disliked'] as const;

export const activityTypes = [...viewTypes, ...interestTypes, ...matchTypes, 'reported'] as const;

export type ActivityType = (typeof activityTypes)[number];
