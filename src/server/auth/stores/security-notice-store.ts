import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/database-types.ts';

/** A mail about a change of credentials, with a link to say that the owner didn't make the change. */
export type SecurityNotice = Selectable<Tables['auth.security_notice']>;
export type CredentialChange = SecurityNotice['change'];

export async function insertSecurityNotice(
  db: Database,
  values: Insertable<Tables['auth.security_notice']>,
): Promise<void> {
  await db.insertInto('auth.security_notice').values(values).execute();
}

/** The notice of a link, also a used or expired one. */
export function findSecurityNotice(db: Database, token_hash: Buffer): Promise<SecurityNotice | undefined> {
  return db.selectFrom('auth.security_notice').selectAll().where('token_hash', '=', token_hash).executeTakeFirst();
}

/** Uses up the link of a notice. Returns false if another request was quicker. */
export async function markNoticeUsed(db: Database, security_notice_id: number, used_at: Date): Promise<boolean> {
  const row = await db
    .updateTable('auth.security_notice')
    .set({ used_at })
    .where('security_notice_id', '=', security_notice_id)
    .where('used_at', 'is', null)
    .returning('security_notice_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the notices whose links expired before `time`. */
export async function deleteSecurityNoticesBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('auth.security_notice').where('expires_at', '<', time).execute();
}
