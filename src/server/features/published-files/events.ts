import { z } from 'zod';
import type { EventDefinition } from '../../platform/events/events.ts';

/** A new version of the published files is current. */
export const filesPublished = {
  topic: 'files-published',
  data: z.object({ data_version: z.number().int() }),
} satisfies EventDefinition;
