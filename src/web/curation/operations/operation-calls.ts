import { queryOptions } from '@tanstack/react-query';
import type { ListedImageState } from '../../../contracts/curation/operations.ts';
import type { uncheckedDays } from '../../../contracts/curation/work-queue.ts';
import type { JobState } from '../../../contracts/values/job-values.ts';
import { callSignedIn } from '../../identity/call-signed-in.ts';
import { queryClient } from '../../identity/query-client.ts';
import { newId } from '../../lib/new-id.ts';

/** In milliseconds. */
const WHILE_RUNNING_MS = 2_000;
const QUEUE_MS = 10_000;

/** All figures and rows of operations have keys that begin so. */
export const OPERATIONS = 'operations';

export const operationsChanged = () => queryClient.invalidateQueries({ queryKey: [OPERATIONS] });

export const storageQuery = queryOptions({
  queryKey: [OPERATIONS, 'storage'],
  queryFn: () => callSignedIn('GET /hfc/_i/operations/storage', {}),
  staleTime: 0,
  refetchInterval: ({ state }) => state.data?.running === true && WHILE_RUNNING_MS,
});

export const queueQuery = queryOptions({
  queryKey: [OPERATIONS, 'queue'],
  queryFn: () => callSignedIn('GET /hfc/_i/operations/queue', {}),
  staleTime: 0,
  refetchInterval: QUEUE_MS,
});

const from = (cursor: string | null) => (cursor === null ? {} : { cursor });

// Each loads a page of rows. Null stands for the first. @throws as `callSignedIn`.

export const imagesIn = (state: ListedImageState) => (cursor: string | null) =>
  callSignedIn('GET /hfc/_i/operations/images', { query: { state, ...from(cursor) } });

export const unownedFiles = (cursor: string | null) =>
  callSignedIn('GET /hfc/_i/operations/unowned_files', { query: from(cursor) });

export const jobsIn = (state: JobState) => (cursor: string | null) =>
  callSignedIn('GET /hfc/_i/operations/jobs', { query: { state, ...from(cursor) } });

export const waitingMails = (cursor: string | null) =>
  callSignedIn('GET /hfc/_i/operations/mails', { query: from(cursor) });

export const uncheckedHomes =
  (query: { days: (typeof uncheckedDays)[number]; provider?: string }) => (cursor: string | null) =>
    callSignedIn('GET /hfc/_i/operations/unchecked_homes', { query: { ...query, ...from(cursor) } });

export const scheduledPublications = async () => ({
  ...(await callSignedIn('GET /hfc/_i/operations/scheduled_publications', {})),
  next_cursor: null,
});

/** Has a failed job tried again. @throws as `callSignedIn`. */
export const retryJob = (job_id: string) =>
  callSignedIn('POST /hfc/_i/operations/jobs/{job_id}/retry', { params: { job_id }, body: {} });

/** Looks through the storage, and deletes what belongs to nothing unless it only looks. @throws as `callSignedIn`. */
export const sweepStorage = (dry_run: boolean) =>
  callSignedIn('POST /hfc/_i/operations/storage_sweep', {
    body: { dry_run },
    headers: { 'idempotency-key': newId() },
  });
