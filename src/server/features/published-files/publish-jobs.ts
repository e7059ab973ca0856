import { z } from 'zod';
import type { EventDefinition } from '../../platform/events/events.ts';
import { type JobDefinition, noData } from '../../platform/jobs/job.ts';

/** A new version of the published files is current. */
export const filesPublished = {
  topic: 'files-published',
  data: z.object({ data_version: z.number().int() }),
} satisfies EventDefinition;

/** Publishes all files again, because their content has changed. One run has all changes that were made before it. */
export const regenerateFiles = {
  name: 'regenerate-published-files',
  data: noData,
  lookEveryS: 0.5,
  batch: 1_000,
  merged: true,
} satisfies JobDefinition;

/** Verifies the current version, and publishes again if necessary. */
export const repairFiles = { name: 'repair-published-files', data: noData } satisfies JobDefinition;
