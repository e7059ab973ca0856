import { z } from 'zod';
import type { JobDefinition } from '../../platform/jobs/job.ts';

/** Looks through the storage, and deletes what belongs to nothing unless it is only to look. */
export const sweepStorage = {
  name: 'sweep-storage',
  data: z.object({ dry_run: z.boolean() }),
  prompt: true,
  retry: { limit: 2, firstS: 30, mostS: 60 },
} satisfies JobDefinition;
