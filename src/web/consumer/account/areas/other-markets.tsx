import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/forms/field.tsx';
import { Outcome, Section } from '../../../ui/section.tsx';
import type { OpenMarket } from '../use-followed-markets.ts';

/** The markets that the user doesn't follow yet. */
export function OtherMarkets({ markets }: { markets: readonly OpenMarket[] }) {
  const [busy, setBusy] = useState<number | null>(null);
  const [outcome, setOutcome] = useState('');
  const [problem, setProblem] = useState<string>();
  const said = useRef<HTMLDivElement>(null);
  const follow = async ({ market_id, name }: OpenMarket): Promise<void> => {
    if (busy !== null) return;
    setBusy(market_id);
    setOutcome('');
    setProblem(undefined);
    try {
      const subscribers = await import('../../../subscriber/subscribers.ts');
      await subscribers.follow({ market_id });
      setOutcome(`You follow ${name} now, all of it. Choose its areas above.`);
      // The pressed button disappears.
      said.current?.focus();
    } catch (error) {
      console.warn('Follow', error);
      setProblem(`${name} could not be added. Try again in a moment.`);
    }
    setBusy(null);
  };
  return (
    <Section title="Look in another city too">
      <p className="text-muted">
        {markets.length > 0 ? 'You hear of new homes there as well.' : 'You follow all cities that we look in.'}
      </p>
      <div className="flex flex-wrap gap-2">
        {markets.map((market) => (
          <Button key={market.market_id} aria-disabled={busy !== null} onClick={() => void follow(market)}>
            {busy === market.market_id ? 'One moment …' : `Follow ${market.name}`}
          </Button>
        ))}
      </div>
      <FormError>{problem}</FormError>
      <div ref={said} tabIndex={-1} className="outline-none">
        <Outcome>{outcome}</Outcome>
      </div>
    </Section>
  );
}
