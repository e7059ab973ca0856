import { z } from 'zod';
import { count } from './fields.ts';

/** Words of a text that an advertisement of a home must not or should not have. */
export const wordingFinding = z.object({
  /** As in `field_versions`. */
  field: z.enum(['editorial.title', 'editorial.description']),
  /** The index of the words in the text. */
  start: count,
  words: z.string(),
  /** `block` keeps the home from being published. */
  tier: z.enum(['block', 'warn', 'note']),
  why: z.string(),
  /** What to write instead. */
  instead: z.string(),
});

export type WordingFinding = z.infer<typeof wordingFinding>;
