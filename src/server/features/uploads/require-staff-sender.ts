import type { Database } from '../../platform/database/database.ts';
import { PostRefusal } from '../../platform/storage/post-refusal.ts';
import { findUser } from '../users/store.ts';
import { findUpload } from './store.ts';

/**
 * Requires that the staff member who announced a file is still staff when the file arrives.
 * @throws PostRefusal AccessDenied
 */
export async function requireStaffSender(db: Database, storage_key: string): Promise<void> {
  const upload = await findUpload(db, storage_key);
  // A form whose upload is no longer known was signed all the same. Its file is swept.
  if (!upload) return;
  const sender = await findUser(db, upload.user_id);
  if (!sender?.is_staff)
    throw new PostRefusal('AccessDenied', 'The upload was announced by someone who is no longer staff.');
}
