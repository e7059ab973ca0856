import type { PublishCheckId } from '../../contracts/values/review-values.ts';

/** What a failing check is called in a list, and what it means. */
export const checkWords: Readonly<Record<PublishCheckId, { chip: string; meaning: string }>> = {
  gone: { chip: 'Gone', meaning: 'It can no longer be bought or rented.' },
  no_title: { chip: 'No title', meaning: 'It needs a title.' },
  blocked_wording: { chip: 'Wording', meaning: 'Its words may break fair housing law.' },
  display_forbidden: { chip: 'Not for display', meaning: 'Its feed forbids showing it to visitors.' },
  no_description: { chip: 'No description', meaning: 'It has no description.' },
  no_photo: { chip: 'No photo', meaning: 'It has no photo.' },
  few_photos: { chip: 'Few photos', meaning: 'It has fewer than five photos.' },
  photo_failed: { chip: 'Photo failed', meaning: 'A photo couldn’t be processed, so visitors don’t see it.' },
  photo_without_description: {
    chip: 'No photo description',
    meaning: 'A photo has no description for screen readers.',
  },
  no_category: { chip: 'No category', meaning: 'It has no category.' },
  units_unknown: { chip: 'Units?', meaning: 'The number of homes is unknown.' },
  price_unknown: { chip: 'No price', meaning: 'Its price is unknown.' },
  pending: { chip: 'Pending', meaning: 'Its sale is pending.' },
  status_unknown: { chip: 'Status?', meaning: 'Its source doesn’t tell whether it can be had, or in unknown words.' },
  availability_unchecked: { chip: 'Not checked lately', meaning: 'Its availability wasn’t checked for 48 hours.' },
  duplicate: { chip: 'Duplicate', meaning: 'It is the same home as another one.' },
  area_hidden: { chip: 'Hidden area', meaning: 'Visitors don’t see its area.' },
  internal: { chip: 'Internal', meaning: 'It is marked as internal, so visitors won’t see it.' },
  wording: { chip: 'Wording', meaning: 'Its words may be misunderstood.' },
};

/** The checks that the rows of the list show beside `GoneLabel`. The others stand in the details. */
export const checksInList: ReadonlySet<PublishCheckId> = new Set([
  'no_title',
  'blocked_wording',
  'display_forbidden',
  'no_description',
  'no_photo',
  'pending',
  'status_unknown',
  'duplicate',
  'wording',
  'availability_unchecked',
]);
