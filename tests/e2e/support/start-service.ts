import { rm } from 'node:fs/promises';
import { startService } from './service.ts';
import { superusers } from './staff.ts';

/** Makes the data of the services that some tests start for themselves. Copying it is faster than making it each time. */
async function prepareWorld(): Promise<string> {
  const { dataDir, end } = await startService('world', { SAMPLE_COMPOUNDS: '200' });
  await end();
  return dataDir;
}

/** Starts the service that most tests share. Returns a function that stops it after the last test. */
export default async function startSharedService(): Promise<() => Promise<void>> {
  const [world, service] = await Promise.all([
    prepareWorld(),
    startService('service', {
      SUPERUSER_EMAILS: superusers.join(','),
      PERMIT_OVERVIEW_URL: 'https://permits.example/{city}/{parcelNumber}',
    }),
  ]);
  process.env.SERVICE_WORLD = world;
  process.env.SERVICE_URL = service.url;
  process.env.SERVICE_OUTBOX = service.outbox;
  process.env.SERVICE_DATA_DIR = service.dataDir;
  return async () => {
    await service.stop();
    await rm(world, { recursive: true, force: true });
  };
}
