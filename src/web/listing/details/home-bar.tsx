import type { CompoundPage } from '../../../contracts/homes/compounds.ts';
import { perHomeLabel, priceLabel } from '../../../rules/homes/prices/prices.ts';
import { AskButton } from './ask-button.tsx';
import type { HomeActions } from './home-actions.ts';

interface HomeBarProps {
  compound: CompoundPage;
  actions: HomeActions;
}

/** The price and the first actions at the bottom of a narrow screen, while the home is in view. */
export function HomeBar({ compound, actions: { like, share, onWrite } }: HomeBarProps) {
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
