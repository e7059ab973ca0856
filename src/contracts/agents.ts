import { z } from 'zod';
import { id, imageId } from './fields.ts';

export const agent = z.object({
  agent_id: id,
  first_name: z.string(),
  /** Image id of the portrait. */
  headshot: imageId.nullable(),
  headshot_filename: z.string().nullable(),
  fallback_lnf_advisor: z.boolean(),
});

export type Agent = z.infer<typeof agent>;
