import { type KnownTerms, type PurchaseCosts, purchaseCosts } from '../../../../rules/homes/prices/loan.ts';
import { fullPrice } from '../../../../rules/homes/prices/prices.ts';
import { formatList } from '../../../../rules/values/formats.ts';
import { LoanField } from './loan-field.tsx';
import { percent } from './shares.ts';

interface LoanFieldsProps {
  /** Undefined if the terms are for several homes. Then nothing is said about the payment. */
  price?: number;
  terms: KnownTerms;
  onChange: (change: KnownTerms) => void;
}

const words = { down: 'a down payment', rate: 'an interest rate', term: 'a loan term' } as const;

const years = (term = 0): string => `${term} ${term === 1 ? 'year' : 'years'}`;

/** What the monthly payment is for, or what it needs. */
function getNote({ loan, monthly, missing }: PurchaseCosts, { rate, term }: KnownTerms): string {
  if (loan === 0) return 'The down payment covers the price, so there’s no loan.';
  if (loan !== null && monthly !== null)
    return `A loan of ${fullPrice(loan)} at a fixed ${rate}% for ${years(term)} costs ${fullPrice(monthly)} a month.`;
  if (missing.length === Object.keys(words).length) return 'Optional: fill these in to see monthly payments.';
  return `Add ${formatList(missing.map((term) => words[term]))} to see monthly payments.`;
}

function getHint(down: number | undefined, price: number | undefined): string {
  if (down === undefined || price === undefined) return 'Total for the group';
  return down > price ? 'More than the price' : `${percent.format(down / price)} of the price`;
}

/** The terms of the loan for a purchase. All are empty at first, because only the visitor’s bank knows them. */
export function LoanFields({ price, terms, onChange }: LoanFieldsProps) {
  const { down } = terms;
  const costs = price === undefined ? null : purchaseCosts(price, terms);
  return (
    <>
      <div className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1 sm:grid-cols-3">
        <div className="max-sm:col-span-full">
          <LoanField
            name="down"
            label="Down payment"
            value={down}
            unit={{ before: '$' }}
            hint={getHint(down, price)}
            whole={price}
            mistake={`Enter whole dollars, like 100,000${price === undefined ? '' : ', or a percentage, like 20%'}.`}
            onChange={(value) => onChange({ down: value })}
          />
        </div>
        <LoanField
          name="rate"
          label="Interest rate"
          value={terms.rate}
          unit={{ after: '%' }}
          hint="Per year"
          mistake="Enter 0 to 30, with up to 3 decimals."
          onChange={(rate) => onChange({ rate })}
        />
        <LoanField
          name="term"
          label="Loan term"
          value={terms.term}
          unit={{ after: 'years' }}
          hint="1 to 50 years"
          mistake="Enter 1 to 50 whole years."
          onChange={(term) => onChange({ term })}
        />
      </div>
      {costs && (
        <p className={`min-h-19 pt-3 pb-4 sm:min-h-13 ${costs.monthly === null ? 'print:hidden' : ''}`}>
          {getNote(costs, terms)}
        </p>
      )}
    </>
  );
}
