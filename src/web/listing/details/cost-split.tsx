import { lazy, Suspense } from 'react';
import type { CompoundPage } from '../../../contracts/homes/compounds.ts';
import { usualHouseholds } from '../../../rules/homes/facts/households.ts';
import { fullPrice } from '../../../rules/homes/prices/prices.ts';
import { splitByHome } from '../../../rules/homes/prices/split-by-home.ts';
import { splitEvenly } from '../../../rules/homes/prices/split-evenly.ts';
import { useNearView } from '../../lib/use-near-view.ts';
import { PartBoundary, PartFailed } from '../../ui/part-boundary.tsx';
import { ShareList } from './cost/share-list.tsx';
import type { SectionHeading } from './section-heading.ts';

const CostCalculator = lazy(async () => ({
  default: (await import('./cost/cost-calculator.tsx')).CostCalculator,
}));

/** As high as the calculator's fields, so that nothing moves when they load: with a choice of the split, and without. */
const space = {
  rental: ['min-h-[12.75rem] sm:min-h-[6.375rem]', 'min-h-[6.375rem]'],
  sale: ['min-h-[31.25rem] sm:min-h-[16.125rem]', 'min-h-[24.875rem] sm:min-h-[16.125rem]'],
} as const;

/**
 * What each household would pay of a home's price or rent. The server renders the equal split. The fields load when
 * they come near the view, because few visitors of a list scroll so far.
 */
export function CostSplit({ compound, heading: Heading }: { compound: CompoundPage; heading: SectionHeading }) {
  const { compound_id, editorial, home } = compound;
  const [section, isNear] = useNearView<HTMLElement>();
  const { price } = home;
  // A price of 0 is a gap in the listing.
  if (!price) return null;
  const isRent = home.listing_type === 'rental';
  const households = usualHouseholds(editorial);
  const byHome = splitByHome(editorial);
  const className = space[isRent ? 'rental' : 'sale'][byHome ? 0 : 1];
  const shares = [...splitEvenly(price, households), price].map((share, i) => ({
    name: i < households ? `Household ${i + 1}` : 'Total',
    amount: fullPrice(share) + (isRent ? '/mo' : ''),
  }));
  const shareList = <ShareList title={`Share of the ${isRent ? 'rent' : 'price'}`} how="Equally" shares={shares} />;
  const usual = (
    <>
      <div className={`with-scripts cost-fields ${className}`} />
      {shareList}
    </>
  );
  const withoutFields = (
    <>
      <PartFailed className={`cost-fields ${className}`}>Couldn’t load the fields for your own figures.</PartFailed>
      {shareList}
    </>
  );
  return (
    <section ref={section} aria-labelledby="cost" className="home-cost rounded-card bg-surface p-6 shadow-card">
      <Heading id="cost" tabIndex={-1} className="mb-3 text-xl">
        What each household would pay
      </Heading>
      {isNear ? (
        <PartBoundary fallback={withoutFields}>
          <Suspense fallback={usual}>
            <CostCalculator
              key={compound_id}
              compound_id={compound_id}
              cost={{ price, isRent, byHome }}
              usualHouseholds={households}
              className={className}
            />
          </Suspense>
        </PartBoundary>
      ) : (
        usual
      )}
      <p className="mt-3 text-sm text-muted">
        {isRent
          ? 'Utilities, parking, deposits and insurance aren’t included.'
          : 'Taxes, insurance, utilities, HOA fees and repairs aren’t included. This isn’t financial advice or a loan offer.'}
      </p>
    </section>
  );
}
