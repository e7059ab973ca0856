/** What is odd about a listing, for reviewers. */
export const flagWords = {
  placeholder_price: 'the feed told a price that stands for none',
  high_rent: 'the rent is unusually high',
  unlikely_size: 'the feed told an unlikely size',
  unlikely_lot: 'the feed told an unlikely size of the lot',
  many_units: 'the feed told an unlikely number of homes',
  contradicting_units: 'its kind and its number of homes contradict each other',
  point_elsewhere: 'its point on the map is in another metro than its ZIP code',
  mended_point: 'its point on the map was mended',
  found_point: 'its point on the map is from its address',
  time_without_offset: 'its time of change has no time zone',
  time_in_future: 'its time of change is in the future',
} as const;

export type ListingFlag = keyof typeof flagWords;
