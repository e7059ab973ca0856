import { type JobDefinition, noData } from '../../platform/jobs/job.ts';

/** Publishes all files again, because their content has changed. */
export const regenerateFiles = { name: 'regenerate-published-files', data: noData } satisfies JobDefinition;

/** Verifies the current version, and publishes again if necessary. */
export const repairFiles = { name: 'repair-published-files', data: noData } satisfies JobDefinition;
