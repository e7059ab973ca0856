import type { FollowedMarket } from '../../subscriber/use-followed-markets.ts';
import { useSubscriberSwitch } from '../../subscriber/use-subscriber-switch.ts';
import { Icon } from '../../ui/icon.tsx';

const TITLE_ID = 'followed-cities';

/** The followed markets in the account menu. A press switches to one. `onSwitched` gets its name. */
export function SubscriberSwitch({ onSwitched }: { onSwitched: (market: string) => void }) {
  const { markets, subscriber_id, switching_id, failed, switchTo } = useSubscriberSwitch();
  const press = async (market: FollowedMarket): Promise<void> => {
    if (await switchTo(market)) onSwitched(market.name);
  };
  if (markets.length < 2) return null;
  return (
    <section aria-labelledby={TITLE_ID} className="mb-2 border-b border-line pb-2">
      <h2 id={TITLE_ID} className="px-4 py-2 font-sans text-sm font-normal text-muted">
        Your cities
      </h2>
      <ul>
        {markets.map((market) => {
          const { subscriber, name } = market;
          const isSwitching = subscriber.subscriber_id === switching_id;
          const isCurrent = subscriber.subscriber_id === subscriber_id;
          return (
            <li key={subscriber.subscriber_id}>
              <button
                type="button"
                aria-current={isCurrent || undefined}
                aria-busy={isSwitching}
                onClick={() => void (isCurrent ? onSwitched(name) : press(market))}
                className="flex min-h-11 w-full items-center justify-between gap-2 rounded-2xl px-4 text-left font-semibold hover:bg-gray-100 aria-current:bg-light-lime"
              >
                {isSwitching ? `Switching to ${name}…` : name}
                {isCurrent && <Icon name="pin" />}
              </button>
            </li>
          );
        })}
      </ul>
      {failed && (
        <p role="alert" className="px-4 py-2 text-sm font-semibold text-danger">
          Couldn’t switch to {failed}. Please try again.
        </p>
      )}
    </section>
  );
}
