import type { AuditEntry } from '../../../contracts/audit-entries.ts';
import type { CompoundChanges, StaffCompound } from '../../../contracts/staff-compounds.ts';
import { callSignedIn } from '../../identity/call-signed-in.ts';
import { ApiProblem } from '../../lib/api.ts';

/** Recorded fields as a call takes them: `editorial.title` becomes a member of `editorial`. */
function nested(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(fields)) {
    const [group = '', member] = field.split('.');
    result[group] = member === undefined ? value : { ...(result[group] as object | undefined), [member]: value };
  }
  return result;
}

/**
 * Takes a change of a compound back. The server refuses it if one of its fields has changed since.
 * @throws Error with words for the staff member.
 */
export async function undoEntry(entry: AuditEntry): Promise<StaffCompound> {
  const compound_id = String(entry.entity_id);
  try {
    const { compound } = await callSignedIn('PUT /hfc/_i/compounds/{compound_id}', {
      params: { compound_id },
      query: { undo_of: String(entry.audit_entry_id) },
      body: nested(entry.before) as CompoundChanges,
      headers: { 'if-match': `"compound-${compound_id}.${entry.version}"` },
    });
    return compound;
  } catch (error) {
    const detail =
      error instanceof ApiProblem ? error.problem.detail : 'Not saved. Check your connection and try again.';
    throw new Error(detail, { cause: error });
  }
}
