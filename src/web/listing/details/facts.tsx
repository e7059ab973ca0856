import type { CompoundPage } from '../../../contracts/homes/compounds.ts';
import { lotSizeLabel } from '../../../rules/homes/facts/lot-size.ts';
import { unitsLabel } from '../../../rules/homes/facts/units.ts';
import { formatNumber } from '../../../rules/values/formats.ts';
import type { SectionHeading } from './section-heading.ts';

type Fact = readonly [name: string, value: string | null];

const toNumber = (value: number | null): string | null => (value === null ? null : formatNumber(value));

/** Names and values. Unknown values are left out. */
function FactList({ facts, className }: { facts: readonly Fact[]; className: string }) {
  return (
    <dl className={`grid grid-cols-2 gap-x-6 gap-y-3 ${className}`}>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="font-semibold tabular">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** What a group asks first: how many homes it is, and how large. */
export function KeyFacts({ compound: { editorial, home, home_details } }: { compound: CompoundPage }) {
  const { bedrooms, bathrooms } = home_details.home_attributes;
  const facts: Fact[] = [
    ['Units', unitsLabel(editorial)],
    ['Living area', home.sqft ? `${formatNumber(home.sqft)} sqft` : null],
    ['Bedrooms', toNumber(bedrooms)],
    ['Bathrooms', toNumber(bathrooms)],
  ];
  return <FactList facts={facts} className="mt-4 border-t border-line pt-4 empty:hidden" />;
}

/** The other facts about the property. */
export function MoreFacts({ compound, heading: Heading }: { compound: CompoundPage; heading: SectionHeading }) {
  const { lotSize, yearBuilt, parcelNumber } = compound.home_details.home_attributes;
  const facts: Fact[] = [
    ['Type', compound.editorial.category],
    ['Lot', lotSizeLabel(lotSize)],
    ['Year built', yearBuilt === null ? null : String(yearBuilt)],
    ['Parcel', parcelNumber],
  ];
  if (facts.every(([, value]) => value === null)) return null;
  return (
    <section aria-labelledby="property">
      <Heading id="property" className="text-xl">
        Property
      </Heading>
      <FactList facts={facts} className="mt-3 md:grid-cols-4" />
    </section>
  );
}
