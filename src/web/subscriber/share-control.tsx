import { useEffect, useState } from 'react';
import type { CompoundPage } from '../../../contracts/compounds.ts';
import { canonicalSearch, costParamNames } from '../../../rules/navigation/search-params.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useSite } from '../../lib/site.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Bubble } from '../../ui/bubble.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** How long the outcome stays. Long enough for a slow reader. */
const TOLD_MS = 6_000;

/** Shares a home by the device's own means, or copies its address. */
export function ShareButton({ compound: { compound_id, editorial } }: { compound: CompoundPage }) {
  const { public_url } = useSite();
  const [outcome, setOutcome] = useState<string | null>(null);
  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), TOLD_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const press = async (): Promise<void> => {
    setOutcome(null);
    try {
      const { shareHome } = await import('./share-home.ts');
      // Friends see the same split of the cost.
      const cost = canonicalSearch(new URLSearchParams(location.search), costParamNames);
      const url = public_url + paths.compound(compound_id, cost);
      setOutcome((await shareHome({ compound_id, title: editorial.title, url })) === 'copied' ? 'Link copied' : null);
    } catch (error) {
      console.warn('Share', error);
      setOutcome('Couldn’t copy the link. Please try again.');
    }
  };
  return (
    <div className="relative">
      <Button onClick={() => void press()} className={useHydrated() ? '' : 'invisible'}>
        <Icon name="share" />
        <span>Share</span>
      </Button>
      <output>{outcome !== null && <Bubble>{outcome}</Bubble>}</output>
    </div>
  );
}
