import type { AuditEntry } from '../../../../contracts/curation/audit-entries.ts';
import type { Database } from '../../../platform/database/database.ts';
import { getPerson } from '../../users/person-of.ts';
import { type EntryFilters, type EntryRow, type FieldVersions, findFieldVersions, listEntries } from './store.ts';

/** In entries. */
const PAGE = 50;

/** The changes that another change of the same fields takes back. */
const undoable: ReadonlySet<string> = new Set(['set_status', 'edit_compound', 'edit_home']);

/** Whether a change can be taken back. Publishing can't, because visitors have seen the home and mails went out. */
function canUndo({ action, entity, version, before, after }: EntryRow, versions: FieldVersions | undefined): boolean {
  if (!undoable.has(action) || version === null || (entity !== 'compound' && entity !== 'home')) return false;
  const statuses = [before['status'], after['status']];
  if (statuses.includes('published')) return false;
  const fieldVersions = versions?.[entity];
  // The list of the facts that staff keep over the feed follows from the facts.
  const fields = Object.keys(after).filter((field) => field !== 'edited_fields');
  return fields.length > 0 && fields.every((field) => fieldVersions?.[field] === version);
}

/** What staff, jobs and commands changed, the newest first, a page at a time. */
export async function listAuditEntries(
  db: Database,
  filters: EntryFilters,
  cursor: number | undefined,
): Promise<{ items: AuditEntry[]; next_cursor: string | null }> {
  const rows = await listEntries(db, filters, { before: cursor, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  const ids = page.map(({ compound_id }) => compound_id).filter((id): id is number => id !== null);
  const versions = await findFieldVersions(db, ids);
  const items = page.map((row) => {
    const { staff_audit_entry_id, user_id, user_name, create_timestamp, ...entry } = row;
    return {
      ...entry,
      audit_entry_id: staff_audit_entry_id,
      user: getPerson(user_id, user_name),
      timestamp: create_timestamp.toISOString(),
      can_undo: canUndo(row, row.compound_id === null ? undefined : versions.get(row.compound_id)),
    };
  });
  const last = rows.length > PAGE ? page.at(-1) : undefined;
  return { items, next_cursor: last ? String(last.staff_audit_entry_id) : null };
}
