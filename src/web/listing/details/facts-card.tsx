import type { ReactNode } from 'react';
import type { CompoundPage } from '../../../contracts/compounds.ts';
import { AskButton, type WriteProps } from './ask-button.tsx';
import { ExternalLinks } from './external-links.tsx';
import { KeyFacts } from './facts.tsx';
import { HomePrice } from './home-price.tsx';
import { PeopleNear } from './people-near.tsx';
import { PrintButton } from './print-button.tsx';

interface FactsCardProps extends WriteProps {
  compound: CompoundPage;
  /** The like button. */
  like: ReactNode;
  /** The button that takes the home out of the list. */
  remove: ReactNode;
  /** The share button. */
  share: ReactNode;
}

/**
 * The price, what it buys, and what the visitor can do next. Stays in view on a wide screen. A narrow one has the first
 * actions in a bar.
 */
export function FactsCard({ compound, like, remove, share, onWrite }: FactsCardProps) {
  return (
    <aside aria-label="Facts">
      <div className="facts-card">
        <HomePrice compound={compound} />
        <p className="mt-1 text-sm text-muted">{compound.home.formatted_address}</p>
        <div className="home-actions max-lg:hidden">
          <AskButton onWrite={onWrite} />
          {/* Its place is reserved, because only the browser renders it. */}
          <div>{like}</div>
          {share}
        </div>
        <KeyFacts compound={compound} />
        <PeopleNear home={compound.home} marketName={compound.market.name} />
        <ExternalLinks compound={compound} />
        <PrintButton />
        {remove}
      </div>
    </aside>
  );
}
