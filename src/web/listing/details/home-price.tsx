import type { CompoundPage } from '../../../contracts/compounds.ts';
import { priceLabel, pricePerHome } from '../../../rules/homes/prices.ts';

/** The price of a home, the price of each home inside, and how that is computed. */
export function HomePrice({ compound: { home, editorial } }: { compound: CompoundPage }) {
  const perHome = priceLabel({ ...home, price: pricePerHome(home, editorial) }, 'full');
  return (
    <>
      <p className="text-3xl font-bold tabular">{priceLabel(home, 'full') ?? 'Price not listed'}</p>
      {perHome !== null && (
        <p className="mt-1">
          <b className="tabular">{perHome}</b> per home
          <span className="block text-sm text-muted">
            The {home.listing_type === 'rental' ? 'rent' : 'price'} divided by {editorial.numUnits} homes
            {editorial.numPotentialUnits ? ', without potential homes' : ''}.
          </span>
        </p>
      )}
    </>
  );
}
