import { useState } from 'react';
import type { AuditEntry } from '../../../contracts/audit-entries.ts';
import type { ReviewCycle } from '../../../contracts/review-cycles.ts';
import { HistoryList } from '../history/history-list.tsx';
import { historyChanged } from '../history/history-query.ts';
import { undoEntry } from '../history/undo-entry.ts';
import { rowOfCompound } from '../row-of-compound.ts';
import { inTurn, rememberOwnVersion } from './save-changes.ts';
import { rememberCompound } from './staff-compound.ts';
import { useWorkbench } from './workbench-state.ts';

/** The changes of a review period and of its homes. */
export function CycleHistory({ cycle }: { cycle: ReviewCycle }) {
  const { store } = useWorkbench();
  const [filters] = useState({ review_period_id: String(cycle.review_period_id) });
  const undo = async (entry: AuditEntry): Promise<void> => {
    const changed = await inTurn([Number(entry.entity_id)], () => undoEntry(entry));
    rememberOwnVersion(changed);
    rememberCompound(changed);
    if (changed.review_period_id === cycle.review_period_id) store.receive([rowOfCompound(changed)]);
    await historyChanged();
  };
  return (
    <section aria-labelledby="cycle-history" className="min-h-0 grow overflow-y-auto">
      <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 px-5 py-6">
        <h2 id="cycle-history" className="text-2xl">
          History
        </h2>
        <HistoryList filters={filters} namesHome empty="Nothing has changed in this cycle yet." onUndo={undo} />
      </div>
    </section>
  );
}
