import { Link } from 'react-router';
import type { CompoundRow } from '../../../contracts/staff-compounds.ts';
import type { PublishCheckId } from '../../../contracts/values/review-values.ts';
import { targetOfCheck } from '../workbench/go-to.ts';
import { useWorkbench } from '../workbench/workbench-state.ts';
import { homeName } from './home-name.ts';

interface HomeLinkProps {
  row: CompoundRow;
  /** What stands against publishing the home. */
  check: PublishCheckId | undefined;
}

/** Leads to a home in the list, and to the field where what stands against publishing it can be mended. */
export function HomeLink({ row, check }: HomeLinkProps) {
  const { list, view } = useWorkbench();
  const { compound_id } = row;
  return (
    <Link
      to={{ search: `?status=all&compound_id=${compound_id}` }}
      onClick={() => {
        list.moveTo(compound_id);
        view.awaitDetails((check && targetOfCheck[check]) ?? null);
      }}
      className="underline underline-offset-4"
    >
      {homeName(row)}
    </Link>
  );
}
