import { startService } from './service.ts';
import { superusers } from './staff.ts';

/** Starts the service that all tests share. Returns a function that stops it after the last test. */
export default async function startSharedService(): Promise<() => Promise<void>> {
  const { url, dataDir, outbox, stop } = await startService('service', {
    SUPERUSER_EMAILS: superusers.join(','),
    PERMIT_OVERVIEW_URL: 'https://permits.example/{city}/{parcelNumber}',
  });
  process.env.SERVICE_URL = url;
  process.env.SERVICE_OUTBOX = outbox;
  process.env.SERVICE_DATA_DIR = dataDir;
  return stop;
}
