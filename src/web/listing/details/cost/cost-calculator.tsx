import type { HomeInside } from '../../../../contracts/editorial.ts';
import { purchaseCosts } from '../../../../rules/homes/loan.ts';
import { fullPrice } from '../../../../rules/homes/prices.ts';
import type { SplitByHome } from '../../../../rules/homes/split-by-home.ts';
import { splitDollars } from '../../../../rules/homes/split-dollars.ts';
import { Segments } from '../../../ui/forms/segments.tsx';
import type { CostInputs } from './cost-inputs.ts';
import { HouseholdStepper } from './household-stepper.tsx';
import { LoanFields } from './loan-fields.tsx';
import { ShareList, type ShareListProps } from './share-list.tsx';
import { useCostInputs } from './use-cost-inputs.ts';

interface CostCalculatorProps {
  /** Whole dollars, more than 0. The monthly rent of a rental. */
  price: number;
  isRent: boolean;
  /** How many households share the cost at first. */
  usualHouseholds: number;
  /** Null if the cost can only be split equally. */
  byHome: SplitByHome | null;
  /** Reserves the space of the fields. */
  className: string;
}

function factsOf({ beds, sqft }: HomeInside): string {
  const rooms = beds === null ? [] : [beds === 0 ? 'Studio' : `${beds} bd`];
  return [...rooms, ...(sqft ? [`${sqft.toLocaleString('en-US')} sqft`] : [])].join(' · ');
}

function howItIsSplit({ basis, homes }: SplitByHome): string {
  if (basis === 'sqft') return 'By square feet';
  return homes.some(({ beds }) => beds === 0) ? 'By bedrooms, a studio as one' : 'By bedrooms';
}

/** All shares for some inputs. Those of the loan only if they are known. */
function sharesOf({ price, isRent, byHome }: CostCalculatorProps, inputs: CostInputs) {
  const homes = inputs.split === 'homes' ? byHome : null;
  const weights = homes?.weights ?? Array<number>(inputs.households).fill(1);
  const { down, monthly } = isRent ? { down: null, monthly: null } : purchaseCosts(price, inputs);
  const split = (dollars: number | null) => (dollars === null ? undefined : splitDollars(dollars, weights));
  return {
    isRent,
    shares: splitDollars(price, weights),
    down: split(down),
    monthly: split(monthly),
    ...(homes && {
      homes: homes.homes.map((home) => ({ name: home.name, facts: factsOf(home) })),
      how: howItIsSplit(homes),
    }),
  } satisfies ShareListProps;
}

/** An amount of each household. Amounts that aren't divisible differ by a dollar. */
function each(amounts: readonly number[]): string {
  const [first = 0] = amounts;
  return amounts.at(-1) === first ? fullPrice(first) : `about ${fullPrice(first)}`;
}

/** The shares as a sentence for screen readers. */
function spoken({ isRent, shares, down, monthly, homes }: ShareListProps): string {
  const perMonth = isRent ? shares : monthly;
  const words = (part: (amounts: readonly number[]) => string): string => {
    const main = perMonth ? `${part(perMonth)} a month` : `${part(shares)} of the price`;
    return down ? `${main}, ${part(down)} down` : main;
  };
  if (!homes) return `${shares.length} households pay ${words(each)} each.`;
  return homes.map(({ name }, i) => `${name}: ${words((amounts) => fullPrice(amounts[i] as number))}.`).join(' ');
}

/** The fields of the cost, and what each household pays. */
export function CostCalculator(props: CostCalculatorProps) {
  const { price, isRent, usualHouseholds, byHome, className } = props;
  const { inputs, settled, change } = useCostInputs({ usualHouseholds, hasHomes: byHome !== null });
  return (
    <>
      <div className={className}>
        <div className="grid gap-x-6 sm:grid-cols-2 [&_legend]:text-base [&_legend]:font-semibold [&_legend]:text-ink">
          <HouseholdStepper
            households={inputs.households}
            onChange={(households) => change({ households, split: 'equally' })}
          />
          {byHome && (
            <Segments
              legend="Split"
              name="split"
              choices={[
                ['equally', 'Equally'],
                ['homes', 'By home'],
              ]}
              chosen={inputs.split}
              onChoose={(split) => change(split === 'homes' ? { split, households: usualHouseholds } : { split })}
            />
          )}
        </div>
        {!isRent && <LoanFields price={price} terms={inputs} onChange={change} />}
      </div>
      <ShareList {...sharesOf(props, inputs)} />
      <p aria-live="polite" className="sr-only">
        {spoken(sharesOf(props, settled))}
      </p>
    </>
  );
}
