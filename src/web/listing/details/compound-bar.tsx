import type { CompoundPage } from '../../../contracts/homes/compounds.ts';
import { perHomeLabel, priceLabel } from '../../../rules/homes/prices/prices.ts';
import { AskButton } from './ask-button.tsx';
import type { CompoundActions } from './compound-actions.ts';

interface CompoundBarProps {
  compound: CompoundPage;
  actions: CompoundActions;
}

/** The price and the first actions at the bottom of a narrow screen, while the home is in view. */
export function CompoundBar({ compound, actions: { like, share, onWrite } }: CompoundBarProps) {
  const perHome = perHomeLabel(compound.home, compound.editorial);
  return (
    <div className="home-bar">
      <p>
        <b>{priceLabel(compound.home, 'full') ?? 'Price not listed'}</b>
        {perHome}
      </p>
      {like}
      <AskButton onWrite={onWrite} short />
      {share}
    </div>
  );
}
