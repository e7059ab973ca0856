import { z } from 'zod';
import { suggestedFields } from '../values/text-suggestion-values.ts';
import { editorial } from './editorial.ts';
import { wordingFinding } from './wording-finding.ts';

/** Something that is known of a home. */
const knownFact = z.object({
  /** Such as `lot_size` or `tag:near a park`. */
  id: z.string(),
  /** Such as `a lot of 5,000 square feet`. */
  words: z.string(),
});

/** A sentence or a choice that is suggested, and what it follows from. */
const groundedPart = z.object({
  field: z.enum(suggestedFields),
  text: z.string(),
  facts: z.array(knownFact),
});

/** Texts and labels for a home that a staff member may take, one by one. Nothing of it is saved by itself. */
export const textSuggestion = z.object({
  /** What the facts say nothing about is absent. The description is HTML. */
  suggestion: editorial
    .pick({ title: true, description: true, category: true, mainTag: true, secondaryTags: true })
    .partial(),
  /** Of the title and the description. Labels always follow from the facts. */
  source: z.enum(['facts', 'model']),
  /** The name of the model. Null for texts from facts. */
  model: z.string().nullable(),
  facts_used: z.array(groundedPart),
  findings: z.array(wordingFinding),
});

export type TextSuggestion = z.infer<typeof textSuggestion>;
export type GroundedPart = z.infer<typeof groundedPart>;
