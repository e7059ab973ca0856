import { useLayoutEffect, useRef, useState } from 'react';
import type { FollowedMarket } from '../../../subscriber/use-followed-markets.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/forms/field.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface CurrentMarketProps {
  market: FollowedMarket;
  /** Whether this is the current market. */
  current: boolean;
}

/** Says that a market is the current one, or has a button to make it current. */
export function CurrentMarket({ market: { name, subscriber }, current }: CurrentMarketProps) {
  const [failed, setFailed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  useLayoutEffect(() => {
    // The result has replaced the button, so it takes the focus.
    if (pressed.current) place.current?.querySelector<HTMLElement>('button, p')?.focus();
    pressed.current = false;
  }, [current]);
  const look = async (): Promise<void> => {
    pressed.current = true;
    setFailed(false);
    try {
      const { switchSubscriber } = await import('../../../subscriber/subscribers.ts');
      await switchSubscriber(subscriber.subscriber_id);
    } catch (error) {
      console.warn('Switch', error);
      pressed.current = false;
      setFailed(true);
    }
  };
  return (
    <div ref={place} className="flex flex-col items-start gap-3">
      {current ? (
        <p
          tabIndex={-1}
          className="flex min-h-11 items-center gap-2 rounded-full bg-light-lime px-5 font-semibold outline-none"
        >
          <Icon name="pin" /> You’re viewing {name}
        </p>
      ) : (
        <Button onClick={() => void look()}>
          <Icon name="pin" /> Switch to {name}
        </Button>
      )}
      <FormError>{failed && `Couldn’t switch to ${name}. Please try again.`}</FormError>
    </div>
  );
}
