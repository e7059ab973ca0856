import type { HomeInside } from '../../../../contracts/shapes/editorial.ts';
import { purchaseCosts } from '../../../../rules/homes/prices/loan.ts';
import { fullPrice } from '../../../../rules/homes/prices/prices.ts';
import type { SplitByHome } from '../../../../rules/homes/prices/split-by-home.ts';
import { splitDollars } from '../../../../rules/homes/prices/split-dollars.ts';
import { splitEvenly } from '../../../../rules/homes/prices/split-evenly.ts';
import { formatNumber } from '../../../../rules/values/formats.ts';
import type { CostInputs } from './cost-inputs.ts';
import type { Share } from './share-list.tsx';

/** What can be shared. */
export interface Cost {
  /** Whole dollars, more than 0. The monthly rent of a rental. */
  price: number;
  isRent: boolean;
  /** Null if the cost can only be split equally. */
  byHome: SplitByHome | null;
}

/** A part of a whole: 12.5%. */
export const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

function getFacts({ beds, sqft }: HomeInside): string[] {
  const rooms = beds === null ? [] : [beds === 0 ? 'Studio' : `${beds} bd`];
  return sqft ? [...rooms, `${formatNumber(sqft)} sqft`] : rooms;
}

function howByHome({ basis, homes }: SplitByHome): string {
  if (basis === 'sqft') return 'By square feet';
  return homes.some(({ beds }) => beds === 0) ? 'By bedrooms, a studio as one' : 'By bedrooms';
}

/** What each household pays, as far as the inputs say. */
export function getShares({ price, isRent, byHome }: Cost, inputs: CostInputs) {
  const taken = inputs.split === 'homes' ? byHome : null;
  const split = (dollars: number): number[] =>
    taken ? splitDollars(dollars, taken.weights) : splitEvenly(dollars, inputs.households);
  const loan = isRent ? { down: null, monthly: price } : purchaseCosts(price, inputs);
  const parts = split(price);
  const monthly = loan.monthly === null ? null : split(loan.monthly);
  const downs = loan.down === null ? null : split(loan.down);
  const share = (name: string, part: (amounts: readonly number[]) => number): Share => ({
    name,
    amount: monthly ? `${fullPrice(part(monthly))}/mo` : fullPrice(part(parts)),
    down: downs ? fullPrice(part(downs)) : undefined,
  });
  const households = parts.map((dollars, i): Share => {
    const home = taken?.homes[i];
    const facts = [
      ...(home ? [...getFacts(home), percent.format(dollars / price)] : []),
      ...(monthly && !isRent ? [`${fullPrice(dollars)} of the price`] : []),
    ].join(' · ');
    return { ...share(home?.name ?? `Household ${i + 1}`, (amounts) => amounts[i] as number), facts };
  });
  return {
    title: isRent ? 'Share of the rent' : monthly ? 'Monthly payment' : 'Share of the price',
    how: taken ? howByHome(taken) : 'Equally',
    households,
    total: share('Total', sum),
    /** Whether households that share equally differ by a dollar. */
    isUneven: !taken && [parts, monthly, downs].some((amounts) => amounts && amounts.at(-1) !== amounts[0]),
  };
}

/** The shares as text for screen readers. */
export function spokenShares({ how, households, isUneven }: ReturnType<typeof getShares>): string {
  const words = ({ amount, down }: Share): string =>
    [amount.replace('/mo', ' a month'), ...(down ? [`${down} down`] : [])].join(', ');
  const [first] = households;
  if (how === 'Equally' && first)
    return `${households.length} households, ${isUneven ? 'each about' : 'each'} ${words(first)}.`;
  return households.map((share) => `${share.name}: ${words(share)}.`).join(' ');
}
