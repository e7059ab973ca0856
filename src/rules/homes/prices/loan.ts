/** What the buyers know of their loan. */
export interface LoanTerms {
  /** Whole dollars, 0 or more. */
  down: number;
  /** Percent a year, 0 or more. */
  rate: number;
  /** Whole years, 1 or more. */
  term: number;
}

/** The terms that are known. The others are missing or undefined. */
export type KnownTerms = { [Term in keyof LoanTerms]?: number | undefined };

/** The monthly payment of a loan with a fixed rate that is paid off in equal payments. In whole dollars. */
export function monthlyPayment(loan: number, { rate, term }: Pick<LoanTerms, 'rate' | 'term'>): number {
  const months = term * 12;
  if (rate === 0) return Math.round(loan / months);
  const monthlyRate = rate / 100 / 12;
  // The usual formula subtracts nearly equal numbers at low rates, and loses digits. These two functions don't.
  return Math.round((loan * monthlyRate) / -Math.expm1(-months * Math.log1p(monthlyRate)));
}

const loanParts = ['down', 'rate', 'term'] as const;

/** What a purchase costs, as far as the terms of its loan are known. */
export interface PurchaseCosts {
  /** At most the price. Null if unknown. */
  down: number | null;
  /** The part of the price that the down payment leaves. Null if unknown. */
  loan: number | null;
  /** The payment of the loan. Null if unknown. */
  monthly: number | null;
  /** The terms that the monthly payment still needs. */
  missing: readonly (keyof LoanTerms)[];
}

/** The costs of a price in whole dollars. Nothing needs to be known of a loan that a down payment makes unnecessary. */
export function purchaseCosts(price: number, { down, rate, term }: KnownTerms): PurchaseCosts {
  if (down !== undefined && down >= price) return { down: price, loan: 0, monthly: 0, missing: [] };
  const loan = down === undefined ? null : price - down;
  const isPayable = loan !== null && rate !== undefined && term !== undefined;
  const given = { down, rate, term };
  return {
    down: down ?? null,
    loan,
    monthly: isPayable ? monthlyPayment(loan, { rate, term }) : null,
    missing: loanParts.filter((part) => given[part] === undefined),
  };
}
