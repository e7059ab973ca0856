import type { ClientConfig } from 'pg';
import { MAX_PUBLICATION_MS } from './features/published-files/store.ts';
import type { Config } from './platform/config/config.ts';
import type { DatabaseServer } from './platform/database/database-server.ts';
import { WorkerPool } from './platform/worker-processes/worker-pool.ts';

/** What the process needs to reach the database and the storage. */
export interface PublishingTask {
  config: Pick<Config, 'bucket' | 'dataDir' | 'publicUrl' | 'logLevel'>;
  connection: ClientConfig;
  isPooled: boolean;
}

/** How to publish the files beside the requests. */
export interface PublishingLine {
  /**
   * Publishes as `regeneratePublishedFiles`. Returns the new version.
   * @throws WorkerFailedError when the process fails; Error with the message of what went wrong.
   */
  publish(): Promise<number>;
  close(): void;
}

/**
 * Publishes in a process of its own with a low priority, because the files of many homes take seconds of computing for
 * which requests would wait. The process starts with the first publication, and ends 30 s after the last.
 */
export function createPublishingLine(
  { bucket, dataDir, publicUrl, logLevel }: PublishingTask['config'],
  { connection, direct }: Pick<DatabaseServer, 'connection' | 'direct'>,
): PublishingLine {
  const pool = new WorkerPool<PublishingTask, number>(new URL('publishing-process.ts', import.meta.url), {
    deadline: MAX_PUBLICATION_MS,
  });
  const task = { config: { bucket, dataDir, publicUrl, logLevel }, connection, isPooled: direct !== undefined };
  return { publish: () => pool.run(task), close: () => pool.close() };
}
