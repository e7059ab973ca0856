import type { CompoundRow } from '../../../contracts/curation/staff-compounds.ts';
import { compoundName } from '../compound-name.ts';
import { fieldName } from '../history/field-words.ts';
import { useOthers } from '../live/live-context.ts';

/** Who edits which field of the homes right now, because publishing makes a half-written text public. */
export function OpenTexts({ rows }: { rows: readonly CompoundRow[] }) {
  const byId = new Map(rows.map((row) => [row.compound_id, row]));
  const lines = useOthers().flatMap(({ name, compound_id, editing }) => {
    const row = byId.get(compound_id ?? 0);
    if (!row || editing === null) return [];
    return `${name || 'Another reviewer'} has the ${fieldName(editing).toLowerCase()} of ${compoundName(row)} open.`;
  });
  if (lines.length === 0) return null;
  return (
    <ul aria-label="Open now" className="flex flex-col gap-1.5">
      {[...new Set(lines)].map((line) => (
        <li key={line} className="rounded-xl bg-light-lavender px-3 py-2 text-sm">
          <b>{line}</b> Ask before you publish.
        </li>
      ))}
    </ul>
  );
}
