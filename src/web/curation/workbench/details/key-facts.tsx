import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import { priceLabel } from '../../../../rules/homes/prices/prices.ts';
import { formatNumber } from '../../../../rules/values/formats.ts';
import { GoneLabel } from '../../gone-label.tsx';

/** The facts that decide about a home, in one line. */
export function KeyFacts({ compound }: { compound: StaffCompound }) {
  const { home, home_details, editorial } = compound;
  const { bedrooms, yearBuilt } = home_details.home_attributes;
  const facts = [
    priceLabel(home),
    editorial.numUnits === null ? null : `${editorial.numUnits} ${editorial.numUnits === 1 ? 'home' : 'homes'}`,
    bedrooms === null ? null : `${bedrooms} bd`,
    home.sqft === null ? null : `${formatNumber(home.sqft)} sqft`,
    yearBuilt === null ? null : `built ${yearBuilt}`,
  ].filter((fact) => fact !== null);
  return (
    <p className="font-semibold">
      <GoneLabel checks={compound.checks} /> {facts.join(' · ')}
    </p>
  );
}
