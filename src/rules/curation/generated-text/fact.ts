/** What a fact is about. In a description from facts, a sentence tells facts of one or two groups. */
export type FactGroup = 'kind' | 'homes' | 'outdoors' | 'condition' | 'practical' | 'surroundings' | 'place';

/** One thing that is known of a home, which a text may say. */
export interface Fact {
  /** Unique among the facts of a home, such as `lot_size` or `tag:near a park`. */
  id: string;
  group: FactGroup;
  /** As in the middle of a sentence, with the numbers and names that a text may have: `5,000-square-foot lot`, `near BART`. */
  words: string;
}
