import type { CompoundPage } from '../../../contracts/compounds.ts';
import { lotSizeLabel } from '../../../rules/homes/lot-size.ts';
import { unitsLabel } from '../../../rules/homes/units.ts';

const numbers = new Intl.NumberFormat('en-US');

function factsOf({ editorial, home, home_details }: CompoundPage): [string, string | null][] {
  const { bedrooms, bathrooms, lotSize, yearBuilt, parcelNumber } = home_details.home_attributes;
  return [
    ['Type', editorial.category],
    ['Units', unitsLabel(editorial)],
    ['Living area', home.sqft ? `${numbers.format(home.sqft)} sqft` : null],
    ['Lot', lotSizeLabel(lotSize)],
    ['Bedrooms', bedrooms === null ? null : numbers.format(bedrooms)],
    ['Bathrooms', bathrooms === null ? null : numbers.format(bathrooms)],
    ['Year built', yearBuilt === null ? null : String(yearBuilt)],
    ['Parcel', parcelNumber],
  ];
}

/** The key figures of a home. Unknown values are left out. */
export function Facts({ compound }: { compound: CompoundPage }) {
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 border-t border-line pt-5">
      {factsOf(compound).map(
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
