import type { CompoundPage } from '../../../contracts/homes/compounds.ts';
import { AskButton } from './ask-button.tsx';
import type { CompoundActions } from './compound-actions.ts';
import { CompoundPrice } from './compound-price.tsx';
import { ExternalLinks } from './external-links.tsx';
import { KeyFacts } from './facts.tsx';
import { PeopleNear } from './people-near.tsx';
import { PrintButton } from './print-button.tsx';

interface FactsCardProps {
  compound: CompoundPage;
  actions: CompoundActions;
}

/**
 * The price, what it buys, and what the visitor can do next. Stays in view on a wide screen. On a narrow one, the first
 * actions are in a bar, and only the tour is here.
 */
export function FactsCard({ compound, actions }: FactsCardProps) {
  return (
    <aside aria-label="Facts">
      <div className="facts-card">
        <CompoundPrice compound={compound} />
        <p className="mt-1 text-sm text-muted">{compound.home.formatted_address}</p>
        <div className="home-actions">
          <AskButton onWrite={actions.onWrite} />
          {actions.tour}
          {/* Its place is reserved, because only the browser renders it. */}
          <div>{actions.like}</div>
          {actions.share}
        </div>
        <KeyFacts compound={compound} />
        <PeopleNear home={compound.home} marketName={compound.market.name} />
        <ExternalLinks compound={compound} />
        <PrintButton compound_id={compound.compound_id} />
        {actions.remove}
      </div>
    </aside>
  );
}
