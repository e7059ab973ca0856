import { z } from 'zod';
import { count } from './fields.ts';
import { homeCategories } from './values/home-categories.ts';

export const homeCategory = z.enum(homeCategories);

/** The text and labels that curators wrote for a compound. */
export const editorial = z.object({
  title: z.string().max(120),
  description: z.string().max(10_000),
  category: homeCategory.nullable(),
  mainTag: z.string().max(60).nullable(),
  secondaryTags: z.array(z.string().max(60)).max(20),
  numUnits: count.nullable(),
  numPotentialUnits: count.nullable(),
});

export type HomeCategory = z.infer<typeof homeCategory>;
export type Editorial = z.infer<typeof editorial>;
