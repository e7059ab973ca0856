import { useEffect, useState } from 'react';
import type { KnownTerms } from '../../../rules/homes/prices/loan.ts';
import { LoanFields } from '../../listing/details/cost/loan-fields.tsx';
import { useCostInputs } from '../../listing/details/cost/use-cost-inputs.ts';
import { Icon } from '../../ui/icon.tsx';

/** The homes have different numbers of households. A number in the address is for another page, and stays there. */
export const eachOwnHouseholds = { usualHouseholds: 0, hasHomes: true } as const;

/** The terms of a loan for each of the homes. The address has them. */
export function LoanTerms({ onChange }: { onChange: (terms: KnownTerms) => void }) {
  const { inputs, change } = useCostInputs(eachOwnHouseholds);
  const [isOpen] = useState(() => [inputs.down, inputs.rate, inputs.term].some((term) => term !== undefined));
  useEffect(() => onChange(inputs), [inputs, onChange]);
  return (
    <details className="comparison-loan with-scripts rounded-card bg-surface px-5 shadow-card" open={isOpen}>
      <summary className="flex min-h-12 items-center justify-between gap-3 font-semibold">
        Add a loan to see monthly payments <Icon name="down" />
      </summary>
      <div className="pt-2 pb-5">
        <LoanFields terms={inputs} onChange={change} />
      </div>
    </details>
  );
}
