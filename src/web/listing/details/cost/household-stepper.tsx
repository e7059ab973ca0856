import { MAX_HOUSEHOLDS, MIN_HOUSEHOLDS } from '../../../../rules/homes/facts/households.ts';

interface HouseholdStepperProps {
  households: number;
  onChange: (households: number) => void;
}

const button = 'size-11 rounded-full text-xl font-semibold hover:bg-gray-100 aria-disabled:opacity-40';

/** How many households share the cost. */
export function HouseholdStepper({ households, onChange }: HouseholdStepperProps) {
  // A button at its limit keeps the focus, which a disabled one would lose.
  const step = (by: number): void => {
    const next = households + by;
    if (next >= MIN_HOUSEHOLDS && next <= MAX_HOUSEHOLDS) onChange(next);
  };
  return (
    <fieldset className="mb-4">
      <legend className="mb-2 text-sm text-muted">Households</legend>
      <div className="flex items-center justify-between rounded-full border border-control p-1">
        <button
          type="button"
          aria-label="Fewer households"
          aria-disabled={households === MIN_HOUSEHOLDS}
          onClick={() => step(-1)}
          className={button}
        >
          −
        </button>
        <b className="tabular">{households}</b>
        <button
          type="button"
          aria-label="More households"
          aria-disabled={households === MAX_HOUSEHOLDS}
          onClick={() => step(1)}
          className={button}
        >
          +
        </button>
      </div>
    </fieldset>
  );
}
