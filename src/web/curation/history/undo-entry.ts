import type { AuditEntry } from '../../../contracts/curation/audit-entries.ts';
import type { CompoundChanges, StaffCompound } from '../../../contracts/curation/staff-compounds.ts';
import type { HomeEdits } from '../../../contracts/curation/staff-homes.ts';
import { callSignedIn } from '../../identity/call-signed-in.ts';
import { ApiProblem } from '../../lib/api.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Recorded fields as a call takes them: `editorial.title` becomes a member of `editorial`. */
function nested(fields: Fields): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(fields)) {
    const [group = '', member] = field.split('.');
    result[group] = member === undefined ? value : { ...(result[group] as object | undefined), [member]: value };
  }
  return result;
}

const namesIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** The facts of a home as they were. Facts that the feed told until then are the feed's again. */
function homeEdits({ before, after }: AuditEntry): HomeEdits {
  const { edited_fields, ...values } = before;
  const kept = new Set(namesIn(edited_fields));
  const use_feed = namesIn(after['edited_fields']).filter((field) => !kept.has(field));
  const own = Object.fromEntries(Object.entries(values).filter(([field]) => !use_feed.includes(field)));
  return { ...nested(own), ...(use_feed.length > 0 && { use_feed }) } as HomeEdits;
}

async function send(entry: AuditEntry): Promise<StaffCompound | null> {
  const query = { undo_of: String(entry.audit_entry_id) };
  const id = String(entry.entity_id);
  const headers = { 'if-match': `"${entry.entity}-${id}.${entry.version}"` };
  if (entry.entity === 'home') {
    await callSignedIn('PUT /hfc/_i/homes/{home_id}', {
      params: { home_id: id },
      query,
      body: homeEdits(entry),
      headers,
    });
    return null;
  }
  const body: CompoundChanges = nested(entry.before);
  const params = { compound_id: id };
  return (await callSignedIn('PUT /hfc/_i/compounds/{compound_id}', { params, query, body, headers })).compound;
}

/**
 * Takes back a change of a compound or of its home. The server refuses it if one of its fields has changed since. Returns
 * the compound, or null for a change of its home.
 * @throws Error with words for the staff member.
 */
export async function undoEntry(entry: AuditEntry): Promise<StaffCompound | null> {
  try {
    return await send(entry);
  } catch (error) {
    const detail =
      error instanceof ApiProblem ? error.problem.detail : 'Not saved. Check your connection and try again.';
    throw new Error(detail, { cause: error });
  }
}
