/**
 * The states of a job that isn't done.
 * - `waiting`: for a worker.
 * - `running`: a worker is at it.
 * - `retrying`: it failed, and waits for its next try.
 * - `failed`: it won't be tried again.
 */
export const jobStates = ['waiting', 'running', 'retrying', 'failed'] as const;
export type JobState = (typeof jobStates)[number];
