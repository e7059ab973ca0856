import type { CompoundStatus } from '../../contracts/homes/compounds.ts';

const was: Readonly<Record<CompoundStatus, string>> = {
  for_review: 'Is for review',
  might_approve: 'Is a maybe',
  approved: 'Is approved',
  published: 'Is published',
  not_approved: 'Was rejected',
};

/** What a reviewer decided about a home. */
export interface EarlierDecision {
  status: CompoundStatus;
  review_period_id: number | null;
  status_note: string;
}

/** What became of a home that is listed again: `Was rejected in cycle 12: roof`. */
export function earlierWords({ status, review_period_id, status_note }: EarlierDecision): string {
  const where = review_period_id === null ? '' : ` in cycle ${review_period_id}`;
  const note = status_note.trim();
  return `${was[status]}${where}${note === '' ? '' : `: ${note}`}`;
}
