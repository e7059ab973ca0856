import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import { localDay } from '../../../lib/local-day.ts';
import { useIsRefreshing } from '../state/use-availability-refresh.ts';
import { useWorkbench } from '../state/workbench-state.ts';
import { AddressFields } from './address-fields.tsx';
import { FactInput, FactValue } from './fact-input.tsx';
import { homeFacts } from './home-fact-list.ts';
import { PriceHistory } from './price-history.tsx';

interface HomeFactsProps {
  compound: StaffCompound;
  /** Whether the facts are fields. */
  hasFields: boolean;
}

/** The facts of a home as its feed and staff know them. Staff change them here. */
export function HomeFacts({ compound, hasFields }: HomeFactsProps) {
  const Fact = hasFields ? FactInput : FactValue;
  const { home } = compound;
  const { availability } = useWorkbench();
  const isRefreshing = useIsRefreshing();
  const checked = home.availability_checked_at;
  return (
    <section aria-label="Home facts" className="@container flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 @xl:grid-cols-4">
        {homeFacts.map((fact) => (
          <Fact key={fact.field} compound={compound} fact={fact} />
        ))}
      </div>
      <AddressFields compound={compound} hasFields={hasFields} />
      {hasFields && <PriceHistory compound={compound} />}
      <dl className="border-t border-line pt-3 text-sm">
        <dt className="font-semibold">Source</dt>
        <dd className="text-muted">
          {home.provider}
          {compound.source === 'manual' && ', added by hand'}
        </dd>
        <dt className="mt-2 font-semibold">Availability</dt>
        <dd className="flex flex-wrap items-center gap-x-3 text-muted">
          {checked === null ? 'Never checked' : `Checked ${localDay(checked)}`}
          <button
            type="button"
            aria-disabled={isRefreshing}
            onClick={() => void availability.run([compound.compound_id])}
            className="min-h-11 font-semibold text-ink underline underline-offset-4 aria-disabled:opacity-50"
          >
            {isRefreshing ? 'Asking the feed…' : 'Refresh availability'}
          </button>
        </dd>
      </dl>
    </section>
  );
}
