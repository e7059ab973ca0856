import { z } from 'zod';
import { homeCategories } from '../values/home-categories.ts';
import { count, squareFeet } from './fields.ts';

export const homeCategory = z.enum(homeCategories);

/** One of the homes inside a compound. Null means unknown. */
export const homeInside = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'must be one line of text'),
  /** 0 for a studio. */
  beds: z.int().min(0).max(50).nullable(),
  /** A bath without a tub or shower counts as a half. */
  baths: z.number().min(0).max(50).multipleOf(0.5).nullable(),
  sqft: squareFeet.nullable(),
  /** The floor with the home's entrance. 1 is the ground floor, 0 the basement. */
  floor: z.int().min(0).max(200).nullable(),
  /** Whether the home has a door of its own to the outside. */
  own_door: z.boolean().nullable(),
  /** Whether the home could be added, but doesn't exist yet. */
  potential: z.boolean(),
});

/** The text and labels that curators wrote for a compound. */
export const editorial = z.object({
  title: z.string().max(120),
  /** HTML of the allow-list in `rules/curation/rich-text.ts`. */
  description: z.string().max(10_000),
  category: homeCategory.nullable(),
  mainTag: z.string().max(60).nullable(),
  secondaryTags: z.array(z.string().max(60)).max(20),
  numUnits: count.nullable(),
  numPotentialUnits: count.nullable(),
  /** The homes inside, as far as curators have listed them. They don't have to add up to the two numbers. */
  units: z.array(homeInside).max(200).default([]),
});

export type HomeInside = z.infer<typeof homeInside>;
export type HomeCategory = z.infer<typeof homeCategory>;
export type Editorial = z.infer<typeof editorial>;
