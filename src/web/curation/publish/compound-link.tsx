import { Link } from 'react-router';
import type { CompoundRow } from '../../../contracts/curation/staff-compounds.ts';
import type { PublishCheckId } from '../../../contracts/values/review-values.ts';
import { compoundName } from '../compound-name.ts';

/** Goes to a home in the list, and to the field where what a check complains of can be mended. */
export type Mend = (compound_id: number, check: PublishCheckId | undefined) => void;

interface CompoundLinkProps {
  row: CompoundRow;
  /** What stands against publishing the home. */
  check: PublishCheckId | undefined;
  onMend: Mend;
}

/** Leads to a home in the list, and to what stands against publishing it. */
export function CompoundLink({ row, check, onMend }: CompoundLinkProps) {
  const { compound_id } = row;
  return (
    <Link
      to={{ search: `?status=all&compound_id=${compound_id}` }}
      onClick={({ ctrlKey, metaKey, shiftKey }) => {
        // With these keys the home opens in another tab or window, and this one stays.
        if (!ctrlKey && !metaKey && !shiftKey) onMend(compound_id, check);
      }}
      className="underline underline-offset-4"
    >
      {compoundName(row)}
    </Link>
  );
}
