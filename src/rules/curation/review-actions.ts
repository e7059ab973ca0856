import type { CompoundStatus } from '../../contracts/homes/compounds.ts';

/** The statuses in the order of the tabs, with the words that staff read. */
export const statusWords: Readonly<Record<CompoundStatus, string>> = {
  for_review: 'For review',
  might_approve: 'Maybe',
  approved: 'Approved',
  published: 'Published',
  not_approved: 'Rejected',
};

/** The words for a decision that was just made, such as `Rejected.` */
export const decidedWords: Readonly<Record<CompoundStatus, string>> = {
  for_review: 'Back to review',
  might_approve: 'Maybe',
  approved: 'Approved',
  published: 'Published',
  not_approved: 'Rejected',
};

/** The statuses that one key sets. Publishing is never one key away. */
export const decisions = ['not_approved', 'might_approve', 'approved', 'for_review'] as const;
export type Decision = (typeof decisions)[number];

/** Why a change of the status isn't made at once. Null if nothing stands against it. */
export function questionBefore(from: CompoundStatus, to: CompoundStatus): 'unpublish' | 'publish' | null {
  if (from === to) return null;
  if (from === 'published') return 'unpublish';
  return to === 'published' ? 'publish' : null;
}
