/**
 * What staff are told about feeds.
 * - `paused`: it isn't asked, because it or staff said so.
 * - `no_success`: it wasn't read to the end for twelve hours.
 * - `braked`: too many listings are gone at once to believe it. Staff decide.
 * - `refusals`: one listing in twenty has a value that can't be used.
 * - `unknown_status`: it has a status that nothing explains.
 * - `no_photos`: none of its many listings has a photo.
 * - `unchecked`: published homes of it weren't checked for a week.
 */
export const feedAlarmKinds = [
  'paused',
  'no_success',
  'braked',
  'refusals',
  'unknown_status',
  'no_photos',
  'unchecked',
] as const;
