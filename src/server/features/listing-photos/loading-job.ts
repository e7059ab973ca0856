import { z } from 'zod';
import type { JobDefinition } from '../../platform/jobs/job.ts';

/** Copies the photos that a home's run still wants. */
export const loadPhotos = {
  name: 'load-photos',
  data: z.object({ home_id: z.number().int() }),
  prompt: true,
  atOnce: 2,
  retry: { limit: 3, firstS: 10, mostS: 60 },
} satisfies JobDefinition;
