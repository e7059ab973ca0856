import { createLogger } from './create-logger.ts';
import { regeneratePublishedFiles } from './features/published-files/regenerate.ts';
import { openDatabase } from './platform/database/database.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { serveTasks } from './platform/worker-processes/serve-tasks.ts';
import type { PublishingTask } from './publishing-queue.ts';

/** For the lock, the snapshot, and one to spare. */
const CONNECTIONS = 3;

serveTasks(async ({ config, connection, isPooled }: PublishingTask) => {
  const log = createLogger(config);
  const database = openDatabase({
    connection,
    isPooled,
    size: CONNECTIONS,
    onError: (error) => log.error({ err: error }, 'lost a database connection'),
  });
  try {
    const { storage } = await openStorage(config);
    return await regeneratePublishedFiles({ db: database.patientDb, storage, log, now: () => new Date() });
  } finally {
    await database.close();
  }
});
