import { z } from 'zod';
import type { JobDefinition } from '../../platform/jobs/job.ts';

const data = z.object({ image_id: z.string() });

/**
 * Checks a picture that was uploaded or copied, puts it at its place, and makes its first sizes. Two at a time, so that
 * the encoder goes on while the storage is written to.
 */
export const takeInImage = {
  name: 'take-in-image',
  data,
  prompt: true,
  atOnce: 2,
  retry: { limit: 5, firstS: 2, mostS: 60 },
} satisfies JobDefinition;

/** Makes the remaining sizes of a picture before anyone asks for them. */
export const encodeSizes = {
  name: 'encode-sizes',
  data,
  prompt: true,
  retry: { limit: 3, firstS: 10, mostS: 120 },
} satisfies JobDefinition;
