import type { CompoundStatus } from '../../../../contracts/homes/compounds.ts';
import { statusWords } from '../../../../rules/curation/review-actions.ts';

const grounds: Readonly<Record<CompoundStatus, string>> = {
  for_review: 'bg-gray-300',
  might_approve: 'bg-butter',
  approved: 'bg-lime',
  published: 'bg-lavender-500',
  not_approved: 'bg-coral',
};

/** A status in a word, with a dot of its color. */
export function StatusMark({ status }: { status: CompoundStatus }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-sm whitespace-nowrap">
      <span className={`size-2.5 rounded-full ${grounds[status]}`} />
      {statusWords[status]}
    </span>
  );
}
