import type { Database } from '../../platform/database/database.ts';

/** What an uploaded picture can be for. */
export type UploadPurpose = 'home' | 'compound' | 'compound_resource' | 'agent';

/** The file that is announced, by whom and for what. */
export interface Announcement {
  purpose: UploadPurpose;
  owner_id: number;
  /** The staff member. */
  user_id: string;
  filename: string;
  content_type: string;
  /** In bytes. */
  size: number;
  /** When the sender chose the file, in milliseconds since 1970. Null if the sender doesn't tell. */
  chosen_at: number | null;
}

export interface Upload extends Announcement {
  storage_key: string;
  expire_timestamp: Date;
  /** The picture that it has become. */
  image_id: string | null;
}

const columns = [
  'storage_key',
  'purpose',
  'owner_id',
  'user_id',
  'filename',
  'content_type',
  'size',
  'chosen_at',
  'expire_timestamp',
  'image_id',
] as const;

export async function insertUpload(
  db: Database,
  upload: Omit<Upload, 'image_id'> & { create_timestamp: Date },
): Promise<void> {
  await db.insertInto('upload').values(upload).execute();
}

/** The same announcement of before, if its file can still be sent. */
export async function findSameUpload(db: Database, given: Announcement, now: Date): Promise<Upload | undefined> {
  const { purpose, owner_id, user_id, filename, content_type, size, chosen_at } = given;
  if (chosen_at === null) return undefined;
  const row = await db
    .selectFrom('upload')
    .where((eb) => eb.and({ purpose, owner_id, user_id, filename, content_type, size, chosen_at }))
    .where('image_id', 'is', null)
    .where('expire_timestamp', '>', now)
    .orderBy('expire_timestamp', 'desc')
    .select(columns)
    .executeTakeFirst();
  return row as Upload | undefined;
}

export async function findUpload(db: Database, storage_key: string): Promise<Upload | undefined> {
  const row = await db.selectFrom('upload').where('storage_key', '=', storage_key).select(columns).executeTakeFirst();
  return row as Upload | undefined;
}

/** The picture that an upload has become. Locks the upload until the end of the transaction. */
export function lockUpload(transaction: Database, storage_key: string) {
  return transaction
    .selectFrom('upload')
    .where('storage_key', '=', storage_key)
    .select('image_id')
    .forUpdate()
    .executeTakeFirst();
}

export async function setUploadImage(transaction: Database, storage_key: string, image_id: string): Promise<void> {
  await transaction.updateTable('upload').set({ image_id }).where('storage_key', '=', storage_key).execute();
}

/** Forgets uploads whose form expired before a moment. */
export async function deleteUploads(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('upload').where('expire_timestamp', '<', before).execute();
}
