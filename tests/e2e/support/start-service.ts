import { startService } from './service.ts';

/** Starts the service that all tests share, and stops it after the last one. */
export default async function startSharedService(): Promise<() => Promise<void>> {
  const { url, outbox, stop } = await startService('service', {
    PERMIT_OVERVIEW_URL: 'https://permits.example/{city}/{parcelNumber}',
  });
  process.env.SERVICE_URL = url;
  process.env.SERVICE_OUTBOX = outbox;
  return stop;
}
