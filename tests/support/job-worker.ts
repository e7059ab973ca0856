import { appendFileSync } from 'node:fs';
import { openDatabase } from '../../src/server/platform/database/database.ts';
import { createJob, noData } from '../../src/server/platform/jobs/job.ts';
import { openJobQueue } from '../../src/server/platform/jobs/job-queue.ts';

/**
 * A process that works on jobs with the name `write` until it is killed: `node job-worker.ts DATABASE_URL FILE [hang]`.
 * For each job it adds a line to the file. With `hang`, it then never finishes the job.
 */
const [connectionString = '', file = '', hang] = process.argv.slice(2);
const connection = { connectionString };
const { Client } = openDatabase({ connection, size: 1, onError: console.error });
const jobs = await openJobQueue(connection, Client, { onError: console.error, onFailure: console.error });
const write = createJob({ name: 'write', data: noData, retry: { limit: 3, firstS: 2, mostS: 2 } }, async () => {
  appendFileSync(file, `${process.pid}\n`);
  if (hang) await new Promise(() => undefined);
});
await jobs.prepare([write]);
await jobs.work([write]);
if (process.argv.includes('enqueue')) await jobs.enqueue(write.definition, {});
