import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { bucketStorage } from './bucket-storage.ts';
import { diskStorage } from './disk-storage.ts';
import { observedStorage } from './observed-storage.ts';
import type { Storage } from './storage.ts';

/** Where an installation keeps its files. */
export type StorageKind = 'disk' | 'bucket';

/** A storage, and its location for messages to the operator. */
export interface LocatedStorage {
  storage: Storage;
  kind: StorageKind;
  place: string;
}

/** The storage that the configuration names. */
export async function openStorage(
  { bucket, dataDir, publicUrl }: Pick<Config, 'bucket' | 'dataDir' | 'publicUrl'>,
  now?: () => Date,
): Promise<LocatedStorage> {
  if (bucket) {
    return {
      storage: observedStorage(await bucketStorage(bucket, now)),
      kind: 'bucket',
      place: `the bucket ${bucket.bucket}`,
    };
  }
  const root = join(dataDir, 'files');
  const storage = diskStorage({ root, publicUrl, ...(now && { now }) });
  return { storage: observedStorage(storage), kind: 'disk', place: root };
}
