import { sql } from 'kysely';
import type { AuditedEntity } from '../../../contracts/values/review-values.ts';
import type { StaffActionName } from '../../../contracts/values/staff-actions.ts';
import type { Database } from '../../platform/database/database.ts';
import { knownName } from '../users/person-of.ts';
import { notifyReviewers } from './review-changed.ts';

export interface StaffAction {
  /** The user who made the change, or who scheduled it for a job. Null for the command line and for other jobs. */
  user_id: string | null;
  action: StaffActionName;
  entity: AuditedEntity;
  entity_id: string | number;
  /** The review period that the change belongs to. Its reviewers are told of the change. */
  review_period_id?: number | null;
  /** The entity's version after the change. */
  version?: number;
  request_id?: string;
  /** The entry that this one takes back. */
  undo_of?: number;
  /** The changed fields whose new value was suggested. */
  generated_fields?: readonly string[];
  /** Only the changed fields. */
  before: object;
  after: object;
}

/** The review periods whose reviewers see an action: also the one that a compound was moved to. */
function getReviewPeriods({ review_period_id, after }: StaffAction): number[] {
  const moved_to = 'review_period_id' in after ? after.review_period_id : null;
  return [review_period_id, moved_to].filter((id): id is number => typeof id === 'number');
}

const ACTION_COLUMNS =
  'user_id, action, entity, entity_id, review_period_id, version, request_id, undo_of, generated_fields, before, after';

/** Records actions of staff, and tells the review periods' reviewers. Pass the transaction of the actions. */
export async function recordStaffActions(db: Database, actions: readonly StaffAction[]): Promise<void> {
  if (actions.length === 0) return;
  const columns = sql.raw(ACTION_COLUMNS);
  await sql`
    insert into staff_audit_entry (${columns})
    select ${columns} from jsonb_to_recordset(${JSON.stringify(actions)}::jsonb)
      as given (user_id uuid, action text, entity text, entity_id text, review_period_id int, version int,
        request_id text, undo_of bigint, generated_fields text[], before jsonb, after jsonb)
  `.execute(db);
  await notifyReviewers(db, actions.flatMap(getReviewPeriods));
}

/** Records an action of staff. Pass the transaction of the action. */
export function recordStaffAction(db: Database, action: StaffAction): Promise<void> {
  return recordStaffActions(db, [action]);
}

/** Who made given versions of an entity, and when. */
export function findChangesOfVersions(
  db: Database,
  { entity, entity_id }: { entity: AuditedEntity; entity_id: number },
  versions: readonly number[],
) {
  return db
    .selectFrom('staff_audit_entry')
    .leftJoin('app_user', 'app_user.user_id', 'staff_audit_entry.user_id')
    .where('entity', '=', entity)
    .where('entity_id', '=', String(entity_id))
    .where('version', 'in', versions)
    .select(['version', 'staff_audit_entry.user_id', 'staff_audit_entry.create_timestamp'])
    .select(knownName('app_user').as('name'))
    .orderBy('staff_audit_entry_id', 'desc')
    .execute();
}

/** The newest entry of an action on an entity, with the name of who took it. Undefined if there is none. */
export function findNewestAction(
  db: Database,
  { entity, entity_id, action }: { entity: AuditedEntity; entity_id: number; action: StaffActionName },
) {
  return db
    .selectFrom('staff_audit_entry')
    .leftJoin('app_user', 'app_user.user_id', 'staff_audit_entry.user_id')
    .where('entity', '=', entity)
    .where('entity_id', '=', String(entity_id))
    .where('action', '=', action)
    .select(['before', 'after'])
    .select(knownName('app_user').as('name'))
    .orderBy('staff_audit_entry_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether an entry records a change of an entity. */
export async function isChangeOf(
  db: Database,
  staff_audit_entry_id: number,
  { entity, entity_id }: { entity: AuditedEntity; entity_id: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('staff_audit_entry')
    .where('staff_audit_entry_id', '=', staff_audit_entry_id)
    .where('entity', '=', entity)
    .where('entity_id', '=', String(entity_id))
    .select('staff_audit_entry_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes a deleted user's id from the audit entries about that user. The entries themselves stay. */
export async function forgetUserInActions(db: Database, user_id: string): Promise<void> {
  await sql`
    update staff_audit_entry set before = before - 'user_id', after = after - 'user_id', entity_id = null
    where entity = 'user' and entity_id = ${user_id} or before ->> 'user_id' = ${user_id} or after ->> 'user_id' = ${user_id}
  `.execute(db);
  await sql`
    update staff_audit_entry
    set before = case before ->> 'assigned_user_id' when ${user_id} then before - 'assigned_user_id' else before end,
      after = case after ->> 'assigned_user_id' when ${user_id} then after - 'assigned_user_id' else after end
    where entity in ('thread', 'tour_request')
      and (before ->> 'assigned_user_id' = ${user_id} or after ->> 'assigned_user_id' = ${user_id})
  `.execute(db);
}
