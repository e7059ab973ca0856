import { useEffect } from 'react';
import type { AuditEntry } from '../../../../contracts/curation/audit-entries.ts';
import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import { ApiProblem } from '../../../lib/api.ts';
import type { TextField } from '../../history/field-words.ts';
import { HistoryList } from '../../history/history-list.tsx';
import { historyChanged } from '../../history/history-query.ts';
import { notify } from '../../notices.ts';
import { rowOfCompound } from '../../row-of-compound.ts';
import { useRow } from '../state/review-store.ts';
import { saveChange } from '../state/save-changes.ts';
import { rememberCompound } from '../state/staff-compound.ts';
import { takeBack } from '../state/take-back.ts';
import { useWorkbench } from '../state/workbench-state.ts';

/** The changes of a home, with ways back. */
export function CompoundHistory({ compound }: { compound: StaffCompound }) {
  const { store } = useWorkbench();
  const { compound_id, editorial } = compound;
  const version = useRow(store, compound_id)?.version;
  useEffect(() => void historyChanged(), [version]);
  const undo = async (entry: AuditEntry): Promise<void> => {
    await takeBack(store, entry, compound_id);
    await historyChanged();
    notify('The change is taken back.');
  };
  const restore = async (field: TextField, text: string): Promise<void> => {
    const member = field === 'editorial.title' ? 'title' : 'description';
    try {
      const changed = await saveChange(compound_id, { editorial: { [member]: text } }, compound.version);
      rememberCompound(changed);
      store.receive([rowOfCompound(changed)]);
      notify('The text is restored.');
    } catch (error) {
      const detail = error instanceof ApiProblem ? error.problem.detail : 'Not saved. Check your connection.';
      throw new Error(detail, { cause: error });
    }
  };
  return (
    <HistoryList
      filters={{ compound_id: String(compound_id) }}
      empty="Staff haven’t changed this home yet."
      present={{ 'editorial.title': editorial.title, 'editorial.description': editorial.description }}
      onUndo={undo}
      onRestore={restore}
    />
  );
}
