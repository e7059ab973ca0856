import type { AuditedEntity } from '../../../contracts/values/review-values.ts';
import type { StaffActionName } from '../../../contracts/values/staff-actions.ts';
import type { Actor } from '../../platform/context/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordStaffAction } from './store.ts';
import { type PlannedChange, planChange } from './versioned-change.ts';

/** A record of staff, such as an agent, locked by the caller. Its columns have the names of its fields. */
export type LockedRecord = Readonly<Record<string, unknown>> & {
  readonly version: number;
  readonly field_versions: Readonly<Record<string, number>>;
};

export interface RecordChange {
  entity: AuditedEntity;
  entity_id: number;
  /** The name of the action in the audit log. */
  action: StaffActionName;
  /** Field -> new value. Undefined fields stay. */
  changes: object;
  /** The record as the sender should see it now, for the answer to a conflict. */
  current: () => Promise<Record<string, unknown>>;
  actor: Actor;
}

/** The columns to write for a change. */
export function changedColumns<Columns extends object>({ after, version, field_versions }: PlannedChange) {
  return { ...(after as Partial<Columns>), version, field_versions: JSON.stringify(field_versions) };
}

/**
 * Compares a change with a record, and writes the audit entry. Returns null if nothing changes. The caller writes the
 * columns.
 * @throws AppError version_required without a version, version_conflict and bad_request as `planChange`.
 */
export async function planRecordChange(
  transaction: Database,
  stored: LockedRecord,
  { entity, entity_id, action, changes, current, actor }: RecordChange,
): Promise<PlannedChange | null> {
  const sent = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const { version, field_versions } = stored;
  const values = Object.fromEntries(Object.keys(sent).map((field) => [field, stored[field]]));
  const planned = await planChange(
    transaction,
    { entity, entity_id, version, field_versions, values },
    { sent, base_version: actor.base_version, texts: new Set(Object.keys(sent)), current },
  );
  if (!planned) return null;
  const { before, after } = planned;
  const entry = {
    user_id: actor.user_id,
    action,
    entity,
    entity_id,
    version: planned.version,
    request_id: actor.request_id,
    before,
    after,
  };
  await recordStaffAction(transaction, entry);
  return planned;
}
