import { type JobDefinition, noData } from '../../platform/jobs/job.ts';

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
