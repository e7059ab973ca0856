import { useRef, useState } from 'react';
import type { OpenMarket } from '../../../subscriber/use-followed-markets.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/forms/field.tsx';
import { Outcome, Section } from '../../../ui/section.tsx';

/** The markets that the user doesn't follow yet. */
export function OtherMarkets({ markets }: { markets: readonly OpenMarket[] }) {
  const [busy, setBusy] = useState<number | null>(null);
  const [outcome, setOutcome] = useState('');
  const [problem, setProblem] = useState<string>();
  const message = useRef<HTMLDivElement>(null);
  const follow = async ({ market_id, name }: OpenMarket): Promise<void> => {
    if (busy !== null) return;
    setBusy(market_id);
    setOutcome('');
    setProblem(undefined);
    try {
      const subscribers = await import('../../../subscriber/subscribers.ts');
      await subscribers.follow({ market_id });
      setOutcome(`You’re now following all of ${name}. Choose areas above.`);
      // The pressed button disappears.
      message.current?.focus();
    } catch (error) {
      console.warn('Follow', error);
      setProblem(`Couldn’t add ${name}. Please try again.`);
    }
    setBusy(null);
  };
  return (
    <Section title="Follow another city">
      <p className="text-muted">
        {markets.length > 0 ? 'We’ll tell you about new homes there, too.' : 'You’re following every city we cover.'}
      </p>
      <div className="flex flex-wrap gap-2">
        {markets.map((market) => (
          <Button key={market.market_id} aria-disabled={busy !== null} onClick={() => void follow(market)}>
            {busy === market.market_id ? 'Adding…' : `Follow ${market.name}`}
          </Button>
        ))}
      </div>
      <FormError>{problem}</FormError>
      <div ref={message} tabIndex={-1} className="outline-none">
        <Outcome>{outcome}</Outcome>
      </div>
    </Section>
  );
}
