import type { StaffCompound } from '../../../contracts/staff-compounds.ts';
import { priceLabel } from '../../../rules/homes/prices.ts';
import { formatNumber } from '../../../rules/values/formats.ts';

const statusLabels: Readonly<Record<StaffCompound['home']['current_status'], string>> = {
  active: 'Active',
  pending: 'Pending',
  sold: 'Sold',
  recently_sold: 'Recently sold',
  rented: 'Rented',
  off_market: 'Off market',
};

const listingTypes = { sale: 'For sale', rental: 'For rent', other: 'Other' } as const;

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The facts of a home as its feed and staff know them. */
export function HomeFacts({ compound }: { compound: StaffCompound }) {
  const { home, home_details } = compound;
  const { bedrooms, bathrooms, lotSize, yearBuilt, parcelNumber } = home_details.home_attributes;
  const size = (value: number | null): string => (value === null ? 'Unknown' : `${formatNumber(value)} sqft`);
  const checked = home.availability_checked_at;
  const facts: [string, string][] = [
    ['Listing', `${listingTypes[home.listing_type]}, ${statusLabels[home.current_status].toLowerCase()}`],
    ['Price', priceLabel(home) ?? 'Unknown'],
    ['Living area', size(home.sqft)],
    ['Bedrooms', bedrooms?.toString() ?? 'Unknown'],
    ['Bathrooms', bathrooms?.toString() ?? 'Unknown'],
    ['Lot', size(lotSize)],
    ['Year built', yearBuilt?.toString() ?? 'Unknown'],
    ['Parcel', parcelNumber ?? 'Unknown'],
    ['Listed on', home.listed_on === null ? 'Unknown' : date.format(new Date(`${home.listed_on}T12:00:00`))],
    ['Availability checked', checked === null ? 'Never' : date.format(new Date(checked))],
    ['Source', `${home.provider}${compound.source === 'manual' ? ', added by hand' : ''}`],
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
      {facts.map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="text-muted">{term}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
