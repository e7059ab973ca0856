import type { MouseEvent } from 'react';
import type { CompoundPage } from '../../../contracts/homes/compounds.ts';
import { priceLabel, pricePerHome } from '../../../rules/homes/prices/prices.ts';
import { isPlainClick } from '../../lib/navigation/is-plain-click.ts';

/** Shows the section without an entry in the history, which one step back would have to undo. */
function showCost(event: MouseEvent): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  const title = document.getElementById('cost');
  title?.scrollIntoView();
  title?.focus({ preventScroll: true });
}

/** The price of a home, the price of each home inside, and how that is computed. */
export function CompoundPrice({ compound: { home, editorial } }: { compound: CompoundPage }) {
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
          <a
            href="#cost"
            onClick={showCost}
            className="inline-block py-1.5 text-sm font-semibold underline underline-offset-4 print:hidden"
          >
            Split the cost
          </a>
        </p>
      )}
    </>
  );
}
