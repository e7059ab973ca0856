import { usualHouseholds } from '../../../rules/homes/facts/households.ts';
import type { KnownTerms } from '../../../rules/homes/prices/loan.ts';
import { splitByHome } from '../../../rules/homes/prices/split-by-home.ts';
import { getShares } from '../../listing/details/cost/shares.ts';
import type { ComparedCompound } from './compared-compound.ts';
import { getGroup, type RowGroup, toRow } from './row.ts';

interface Payment {
  amount: string;
  down?: string | undefined;
}

const paymentLines = ({ amount, down }: Payment, name = ''): string[] => [
  name + amount,
  ...(down ? [`${down} down`] : []),
];

function getSplit({ home, editorial }: ComparedCompound, terms: KnownTerms, split: 'equally' | 'homes') {
  const byHome = splitByHome(editorial);
  // A price of 0 is a gap in the listing.
  if (!home.price || (split === 'homes' && !byHome)) return null;
  const households = usualHouseholds(editorial);
  const cost = { price: home.price, isRent: home.listing_type === 'rental', byHome };
  return getShares(cost, { ...terms, split, households });
}

/** What each household pays if all pay the same, and how many there are. */
function equalShare(home: ComparedCompound, terms: KnownTerms): string[] {
  const shares = getSplit(home, terms, 'equally');
  const first = shares?.households[0];
  if (!shares || !first) return [];
  return [...paymentLines(first, shares.isUneven ? 'About ' : ''), `${shares.households.length} households`];
}

function sharesByHome(home: ComparedCompound, terms: KnownTerms): string[] {
  const shares = getSplit(home, terms, 'homes')?.households ?? [];
  return shares.map(({ name, amount, down }) => `${name}: ${paymentLines({ amount, down }).join(', ')}`);
}

const NOTE =
  'One household for each home. Taxes, insurance, utilities, HOA fees, repairs and deposits aren’t included. This isn’t financial advice or a loan offer.';

/** What each household would pay of each home, with the terms of a loan as far as they are known. */
export function costGroup(homes: readonly ComparedCompound[], terms: KnownTerms): RowGroup {
  const rows = [
    toRow('Split equally', homes, (home) => equalShare(home, terms)),
    toRow('Split by home', homes, (home) => sharesByHome(home, terms)),
  ];
  return getGroup('What each household would pay', rows, NOTE);
}
