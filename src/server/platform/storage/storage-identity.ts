import type { Database } from '../database/database.ts';
import type { StorageKind } from './open-storage.ts';
import type { Storage } from './storage.ts';

/** The file with a storage's id. */
export const ID_FILE = 'storage-id';

/** Which storage a database's files are in. The storage has the same id. */
export interface StorageIdentity {
  storage_id: string;
  kind: StorageKind;
}

/** The id that a storage has. Null for a storage without one. */
export async function readStorageId(storage: Storage): Promise<string | null> {
  return (await storage.read(ID_FILE))?.toString().trim() ?? null;
}

/** Undefined for a database that was never used with files. */
export async function findStorageIdentity(db: Database): Promise<StorageIdentity | undefined> {
  return db.selectFrom('storage_identity').select(['storage_id', 'kind']).executeTakeFirst();
}

export async function insertStorageIdentity(db: Database, identity: StorageIdentity): Promise<void> {
  await db.insertInto('storage_identity').values(identity).execute();
}

export async function setStorageKind(db: Database, kind: StorageKind): Promise<void> {
  await db.updateTable('storage_identity').set({ kind }).execute();
}

/** Gives the database another storage than the one it was used with. */
export async function replaceStorageIdentity(db: Database, identity: StorageIdentity): Promise<void> {
  await db.updateTable('storage_identity').set(identity).execute();
}
