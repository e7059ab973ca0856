import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { FollowedMarket } from './use-followed-markets.ts';

interface CurrentMarketProps {
  market: FollowedMarket;
  /** It is the one that is looked at. */
  current: boolean;
  onSwitched: () => void;
}

/** Says that a market is the one that one looks at, or makes it that. */
export function CurrentMarket({ market: { name, subscriber }, current, onSwitched }: CurrentMarketProps) {
  const [failed, setFailed] = useState(false);
  const look = async (): Promise<void> => {
    setFailed(false);
    try {
      const { switchSubscriber } = await import('../../session/subscribers.ts');
      await switchSubscriber(subscriber.subscriber_id);
      onSwitched();
    } catch (error) {
      console.warn('Switch', error);
      setFailed(true);
    }
  };
  return (
    <>
      {/* One button in both states: it keeps the focus when it is pressed. */}
      <Button
        look={current ? 'quiet' : 'plain'}
        aria-pressed={current}
        onClick={() => {
          if (!current) void look();
        }}
        className={current ? 'bg-light-lime hover:bg-light-lime' : ''}
      >
        <Icon name="pin" /> {current ? `You’re looking at ${name}` : `Look at ${name}`}
      </Button>
      <FormError>{failed && `${name} could not be made the city that you look at. Try again in a moment.`}</FormError>
    </>
  );
}
