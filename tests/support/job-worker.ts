import { appendFileSync } from 'node:fs';
import { openDatabase } from '../../src/server/platform/database/database.ts';
import { openJobQueue } from '../../src/server/platform/job-queue.ts';

/**
 * A process that works on jobs with the name `write` until it is killed: `node job-worker.ts DATABASE_URL FILE [hang]`.
 * For each job it adds a line to the file. With `hang`, it then never finishes the job.
 */
const [connectionString = '', file = '', hang] = process.argv.slice(2);
const connection = { connectionString };
const { Client } = openDatabase({ connection, size: 1, onError: console.error });
const jobs = await openJobQueue(connection, Client, console.error);
await jobs.work([
  {
    name: 'write',
    retry: { limit: 3, firstS: 2, mostS: 2 },
    async run() {
      appendFileSync(file, `${process.pid}\n`);
      if (hang) await new Promise(() => undefined);
    },
  },
]);
if (process.argv.includes('enqueue')) await jobs.enqueue('write', {});
