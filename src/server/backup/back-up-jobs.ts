import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import { openDatabase } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/database-types.ts';
import { noData } from '../platform/jobs/job.ts';
import { openJobQueue } from '../platform/jobs/job-queue.ts';
import { type WaitingJob, waitingJob, waitingJobs } from '../platform/jobs/waiting-jobs.ts';
import type { BackupFolder } from './backup-folder.ts';
import type { Manifest } from './manifest.ts';
import type { OneConnection } from './one-connection.ts';
import { writeRows } from './row-files.ts';

const PATH = 'database/waiting-jobs.ndjson.gz';
const NEWLINE = '\n';

/** Keeps the jobs that aren't done, a line each. */
export async function backUpJobs(db: Kysely<Tables>, { path, checksums }: BackupFolder): Promise<Manifest['jobs']> {
  let count = 0;
  const lines = async function* (): AsyncIterable<Buffer> {
    for await (const job of waitingJobs(db)) {
      count += 1;
      yield Buffer.from(JSON.stringify(job) + NEWLINE);
    }
  };
  const { sha256 } = await writeRows(join(path, PATH), lines());
  await checksums.add(PATH, sha256);
  return { path: PATH, count };
}

async function readJobs(path: string): Promise<Map<string, WaitingJob['data'][]>> {
  const jobs = new Map<string, WaitingJob['data'][]>();
  for await (const line of createInterface({ input: createReadStream(path).pipe(createGunzip()) })) {
    const { name, data } = waitingJob.parse(JSON.parse(line));
    const known = jobs.get(name);
    if (known) known.push(data);
    else jobs.set(name, [data]);
  }
  return jobs;
}

/**
 * Puts the jobs of a backup into the empty queue, all at once. Does nothing if the queue has jobs already. Every job may
 * run twice, so those that were done after the backup do no harm.
 */
export async function restoreJobs(
  { settings }: Pick<OneConnection, 'settings'>,
  folder: string,
  { jobs }: Pick<Manifest, 'jobs'>,
): Promise<void> {
  const waiting = await readJobs(join(folder, jobs.path));
  const onError = (): void => undefined;
  const { db, Client, close } = openDatabase({ connection: settings, size: 1, onError });
  const queue = await openJobQueue(settings, Client, { onError, onFailure: onError });
  try {
    const counts = Object.values(await queue.records.count());
    if (counts.some((count) => count > 0)) return;
    const definitions = [...waiting.keys()].map((name) => ({ name, data: noData }));
    await queue.prepare(definitions.map((definition) => ({ definition, run: async () => undefined })));
    await db.transaction().execute(async (transaction) => {
      for (const definition of definitions)
        await queue.enqueueAll(definition, waiting.get(definition.name) ?? [], transaction);
    });
  } finally {
    await queue.stop();
    await close();
  }
}
