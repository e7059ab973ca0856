import { fullPrice } from '../../../../rules/homes/prices.ts';

export interface ShareListProps {
  isRent: boolean;
  /** Each household's part of the price or the rent, in whole dollars. */
  shares: readonly number[];
  /** Each household's part of the down payment, if it is known. */
  down?: readonly number[] | undefined;
  /** Each household's part of the monthly payment, if it is known. */
  monthly?: readonly number[] | undefined;
  /** The home that each household takes. Without it, households are numbered. */
  homes?: readonly { name: string; facts: string }[] | undefined;
  /** How the cost is split. */
  how?: string;
}

/** A part of a whole: 12.5%. */
export const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** What each household pays, and all of them together. */
export function ShareList({ isRent, shares, down, monthly, homes, how = 'Equally' }: ShareListProps) {
  const whole = sum(shares);
  const perMonth = isRent ? shares : monthly;
  const noun = isRent ? 'rent' : 'price';
  const row = (key: number, name: string, facts: string | undefined, part: (amounts: readonly number[]) => number) => (
    <li key={key} className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-2">
      <span className="font-semibold">
        {name}
        {facts && <small className="block text-sm font-normal text-muted">{facts}</small>}
      </span>
      <span className="ml-auto text-right tabular">
        <b className="text-lg">{perMonth ? `${fullPrice(part(perMonth))}/mo` : fullPrice(part(shares))}</b>
        <small className="block text-sm text-muted">
          {down ? `${fullPrice(part(down))} down` : percent.format(part(shares) / whole)}
        </small>
      </span>
    </li>
  );
  return (
    <div className="rounded-2xl bg-lime-100 px-4 pt-3 pb-1">
      <p className="flex flex-wrap justify-between gap-x-3 pb-2 text-sm text-muted">
        <b>{monthly ? 'Monthly payment' : `Share of the ${noun}`}</b>
        {how}
      </p>
      <ul>
        {shares.map((_, i) =>
          row(i, homes?.[i]?.name ?? `Household ${i + 1}`, homes?.[i]?.facts, (amounts) => amounts[i] as number),
        )}
        {row(-1, 'Total', undefined, sum)}
      </ul>
    </div>
  );
}
