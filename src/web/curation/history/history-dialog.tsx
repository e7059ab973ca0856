import { useState } from 'react';
import type { AuditEntry } from '../../../contracts/curation/audit-entries.ts';
import type { StaffActionName } from '../../../contracts/values/staff-actions.ts';
import { Field } from '../../ui/forms/field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { SectionDialog } from '../records/section-dialog.tsx';
import { useStaff } from '../staff/use-staff.ts';
import { actionWords } from './entry-words.ts';
import { HistoryList } from './history-list.tsx';
import { type HistoryFilters, historyChanged } from './history-query.ts';
import { undoEntry } from './undo-entry.ts';

/** The beginning and the end of a day as this browser's time zone has it. Empty for no day. */
function getTimes(day: string): HistoryFilters {
  const from = new Date(`${day}T00:00:00`);
  if (Number.isNaN(from.getTime())) return {};
  const to = new Date(from);
  to.setDate(to.getDate() + 1);
  return { from: from.toISOString(), to: to.toISOString() };
}

async function undo(entry: AuditEntry): Promise<void> {
  await undoEntry(entry);
  await historyChanged();
}

/** What all staff, feeds, jobs and commands have changed, by who did it, action and day. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const { answer } = useStaff();
  const staff = Array.isArray(answer) ? answer : [];
  const [by, setBy] = useState('');
  const [action, setAction] = useState<StaffActionName | ''>('');
  const [day, setDay] = useState('');
  const filters = { ...(by !== '' && { by }), ...(action !== '' && { action }), ...getTimes(day) };
  return (
    <SectionDialog title="History" intro="What staff, listing feeds and scheduled jobs changed." onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField name="by" label="Who" value={by} onChange={({ target }) => setBy(target.value)}>
          <option value="">Everyone</option>
          <option value="feeds">Listing feeds</option>
          {staff.map(({ user_id, name, email }) => (
            <option key={user_id} value={user_id}>
              {name || email}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="action"
          label="Action"
          value={action}
          onChange={({ target }) => setAction(target.value as StaffActionName | '')}
        >
          <option value="">All actions</option>
          {Object.entries(actionWords)
            .toSorted(([, a], [, b]) => a.localeCompare(b))
            .map(([name, words]) => (
              <option key={name} value={name}>
                {words}
              </option>
            ))}
        </SelectField>
        <Field name="day" label="Day" type="date" value={day} onChange={({ target }) => setDay(target.value)} />
      </div>
      <HistoryList filters={filters} namesHome empty="Nothing was changed." onUndo={undo} />
    </SectionDialog>
  );
}
