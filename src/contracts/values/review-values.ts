/** How many compounds one call may set a status for. */
export const MAX_IN_BATCH = 200;

/** How many compounds a review period may have. */
export const MAX_COMPOUNDS = 2_000;

/** How many homes that may be the same are told of a compound. */
export const MAX_DUPLICATES = 5;

/** The checks of a compound before it is published, in the order in which they are listed. The rules are in `rules/curation/publish-checks.ts`. */
export const publishCheckIds = [
  'gone',
  'no_title',
  'blocked_wording',
  'display_forbidden',
  'no_description',
  'no_photo',
  'few_photos',
  'photo_failed',
  'photo_without_description',
  'no_category',
  'units_unknown',
  'price_unknown',
  'pending',
  'status_unknown',
  'availability_unchecked',
  'duplicate',
  'area_hidden',
  'internal',
  'wording',
] as const;
export type PublishCheckId = (typeof publishCheckIds)[number];

/** How many changes of a review period one answer has. */
export const MAX_CHANGES = 500;

/** How many compounds one call may ask for. */
export const MAX_ROWS = 200;

/** The kinds of thing whose changes by staff are recorded. */
export const auditedEntities = [
  'compound',
  'home',
  'review_period',
  'user',
  'thread',
  'tour_request',
  'agent',
  'compound_resource',
  'area',
  'market',
  'feed',
  'storage',
  'job',
  'session_recording',
] as const;
export type AuditedEntity = (typeof auditedEntities)[number];
