import { useState } from 'react';
import type { AuditEntry } from '../../../contracts/curation/audit-entries.ts';
import type { ReviewPeriod } from '../../../contracts/curation/review-periods.ts';
import { HistoryList } from '../history/history-list.tsx';
import { historyChanged } from '../history/history-query.ts';
import { takeBack } from './state/take-back.ts';
import { useWorkbench } from './state/workbench-state.ts';

/** The changes of a review period and of its homes. */
export function ReviewPeriodHistory({ reviewPeriod }: { reviewPeriod: ReviewPeriod }) {
  const { store } = useWorkbench();
  const [filters] = useState({ review_period_id: String(reviewPeriod.review_period_id) });
  const undo = async (entry: AuditEntry): Promise<void> => {
    if (entry.compound_id === null) return;
    await takeBack(store, entry, entry.compound_id);
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
