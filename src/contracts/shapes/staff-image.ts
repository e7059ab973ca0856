import { z } from 'zod';
import { imageFailures, imageStates } from '../values/photo-values.ts';
import { count, imageId } from './fields.ts';

/** A picture as staff see it, whether or not it can be shown yet. */
export const staffImage = z.object({
  image_id: imageId,
  state: z.enum(imageStates),
  /** Null unless the state is `failed`. */
  failure: z.enum(imageFailures).nullable(),
  /** In pixels, upright. Null while they aren't known. */
  width: count.nullable(),
  height: count.nullable(),
  /** Base64. Empty until the picture is ready. */
  thumbhash: z.string(),
});

export type StaffImage = z.infer<typeof staffImage>;
