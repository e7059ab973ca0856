import { useRef } from 'react';
import { track } from '../../../lib/track.ts';
import { Segments } from '../../../ui/forms/segments.tsx';
import type { CostInputs } from './cost-inputs.ts';
import { HouseholdStepper } from './household-stepper.tsx';
import { LoanFields } from './loan-fields.tsx';
import { ShareList } from './share-list.tsx';
import { type Cost, getShares, spokenShares } from './shares.ts';
import { useCostInputs } from './use-cost-inputs.ts';

interface CostCalculatorProps {
  compound_id: number;
  cost: Cost;
  /** How many households share the cost at first. */
  usualHouseholds: number;
  /** Reserves the space of the fields. */
  className: string;
}

const splits = [
  ['equally', 'Equally'],
  ['homes', 'By home'],
] as const;

/** The fields of the cost, and what each household pays. */
export function CostCalculator({ compound_id, cost, usualHouseholds, className }: CostCalculatorProps) {
  const { price, isRent, byHome } = cost;
  const { inputs, settled, change: changeInputs } = useCostInputs({ usualHouseholds, hasHomes: byHome !== null });
  const isUsed = useRef(false);
  const change = (changes: Partial<CostInputs>): void => {
    if (!isUsed.current) track('Home Used', { compound_id, activity_type: 'split_cost' });
    isUsed.current = true;
    changeInputs(changes);
  };
  const { title, how, households, total } = getShares(cost, inputs);
  return (
    <>
      <div className={`cost-fields ${className}`}>
        <div className="grid gap-x-6 sm:grid-cols-2 [&_legend]:text-base [&_legend]:font-semibold [&_legend]:text-ink">
          <HouseholdStepper
            households={inputs.households}
            onChange={(next) => change({ households: next, split: 'equally' })}
          />
          {byHome && (
            <Segments
              legend="Split"
              name="split"
              choices={splits}
              chosen={inputs.split}
              onChoose={(split) => change(split === 'homes' ? { split, households: usualHouseholds } : { split })}
            />
          )}
        </div>
        {!isRent && <LoanFields price={price} terms={inputs} onChange={change} />}
      </div>
      <ShareList title={title} how={how} shares={[...households, total]} />
      {/* After a pause, so that a screen reader isn't interrupted by each keystroke. */}
      <p aria-live="polite" className="sr-only">
        {spokenShares(getShares(cost, settled))}
      </p>
    </>
  );
}
