import type { ReactNode } from 'react';
import type { CompoundPage } from '../../../contracts/compounds.ts';
import { perHomeLabel, priceLabel } from '../../../rules/homes/prices.ts';
import { AskButton, type WriteProps } from './ask-button.tsx';

interface HomeBarProps extends WriteProps {
  compound: CompoundPage;
  /** The like button. */
  like: ReactNode;
  /** The share button. */
  share: ReactNode;
}

/** The price and the first actions at the bottom of a narrow screen, while the home is in view. */
export function HomeBar({ compound, like, share, onWrite }: HomeBarProps) {
  const perHome = perHomeLabel(compound.home, compound.editorial);
  return (
    <div className="home-bar">
      <p>
        <b>{priceLabel(compound.home, 'full') ?? 'Price not listed'}</b>
        {perHome}
      </p>
      {like}
      <AskButton onWrite={onWrite} />
      {share}
    </div>
  );
}
