import { isDeepStrictEqual } from 'node:util';
import type { FieldConflict } from '../../../contracts/protocol/problem.ts';
import type { AuditedEntity } from '../../../contracts/values/review-values.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { findChangesOfVersions, isChangeOf } from './store.ts';

type Values = Readonly<Record<string, unknown>>;

/** An entity whose fields several people change at the same time, locked by the caller. */
export interface VersionedEntity {
  entity: AuditedEntity;
  entity_id: number;
  version: number;
  /** Field -> version of its last change. */
  field_versions: Readonly<Record<string, number>>;
  /** The present values of the fields. */
  values: Values;
}

export interface RequestedChange {
  /** Field -> new value. Fields with the present value are no change. */
  sent: Values;
  /** The version that the sender saw. Null if the sender doesn't tell. */
  base_version: number | null;
  /** The fields that may only be changed by senders who tell the version that they saw. */
  texts: ReadonlySet<string>;
  /** The entity as the sender should see it now, for the answer to a conflict. */
  current: () => Promise<Record<string, unknown>>;
}

/** A change to make. The fields that differ, and the versions after it. */
export interface PlannedChange {
  before: Values;
  after: Values;
  version: number;
  field_versions: Record<string, number>;
}

async function findConflicts(
  db: Database,
  stored: VersionedEntity,
  fields: readonly string[],
): Promise<FieldConflict[]> {
  const getVersion = (field: string): number => stored.field_versions[field] ?? 1;
  const changes = await findChangesOfVersions(db, stored, fields.map(getVersion));
  return fields.map((field) => {
    const change = changes.find(({ version }) => version === getVersion(field));
    const { user_id = null, name = null, create_timestamp } = change ?? {};
    return {
      field,
      theirs: stored.values[field],
      user: user_id === null || name === null ? null : { user_id, name },
      timestamp: create_timestamp?.toISOString() ?? null,
    };
  });
}

function requireKnownBase({ version }: VersionedEntity, { sent, base_version, texts }: RequestedChange): void {
  if (base_version === null && Object.keys(sent).some((field) => texts.has(field)))
    throw new AppError('version_required', 'Say which version this change was made from (If-Match).');
  if (base_version !== null && (base_version < 1 || base_version > version))
    throw new AppError('bad_request', 'Some values are invalid.', {
      errors: [{ path: 'headers.if-match', message: 'must be a version that exists' }],
    });
}

/**
 * Compares a requested change with an entity. Changes of different fields are merged. Returns null if nothing changes.
 * @throws AppError version_conflict if a field was changed to another value since the sender's version,
 * version_required for a text without a version, bad_request for a version that doesn't exist.
 */
export async function planChange(
  db: Database,
  stored: VersionedEntity,
  requested: RequestedChange,
): Promise<PlannedChange | null> {
  requireKnownBase(stored, requested);
  const { sent, base_version, current } = requested;
  const fields = Object.keys(sent).filter((field) => !isDeepStrictEqual(sent[field], stored.values[field]));
  if (fields.length === 0) return null;
  const base = base_version ?? stored.version;
  const changedSince = fields.filter((field) => (stored.field_versions[field] ?? 1) > base);
  if (changedSince.length > 0) {
    const conflicts = await findConflicts(db, stored, changedSince);
    const who = conflicts.find(({ user }) => user !== null)?.user?.name;
    throw new AppError('version_conflict', `${who || 'Another staff member'} changed this in the meantime.`, {
      conflicts,
      current: await current(),
    });
  }
  const version = stored.version + 1;
  const of = (values: Values): Values => Object.fromEntries(fields.map((field) => [field, values[field]]));
  return {
    before: of(stored.values),
    after: of(sent),
    version,
    field_versions: { ...stored.field_versions, ...Object.fromEntries(fields.map((field) => [field, version])) },
  };
}

/**
 * Checks the entry that a change takes back, before it is recorded.
 * @throws AppError bad_request if the entry doesn't exist or is about something else.
 */
export async function requireOwnEntry(
  db: Database,
  changed: Pick<VersionedEntity, 'entity' | 'entity_id'>,
  undo_of: number | undefined,
): Promise<void> {
  if (undo_of === undefined || (await isChangeOf(db, undo_of, changed))) return;
  throw new AppError('bad_request', 'Some values are invalid.', {
    errors: [{ path: 'query.undo_of', message: 'must be an earlier change of the same thing' }],
  });
}
