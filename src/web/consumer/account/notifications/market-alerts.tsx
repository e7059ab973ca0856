import { Link } from 'react-router';
import { formatList } from '../../../../rules/values/formats.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { type FollowedMarket, useFollowedMarkets } from '../../../subscriber/use-followed-markets.ts';
import { SwitchRow } from '../../../ui/forms/switch-row.tsx';
import { FollowedFailed } from '../followed-failed.tsx';
import { SaveNote, SaveProblem } from '../save-note.tsx';
import { useSaved } from '../use-saved.ts';

function MarketRow({ followed: { subscriber, name }, off }: { followed: FollowedMarket; off: boolean }) {
  const { subscriber_id, receives_alerts, areas } = subscriber;
  const { shown, state, change, retry } = useSaved(receives_alerts, async (wanted) => {
    const { changeAlerts } = await import('../../../subscriber/subscribers.ts');
    await changeAlerts(subscriber_id, wanted);
  });
  const where = areas.length > 0 ? formatList(areas.map(({ display_name }) => display_name)) : `All of ${name}`;
  return (
    <li className="border-t border-line first:border-0">
      <SwitchRow
        label={name}
        hint={where}
        note={<SaveNote state={state} />}
        checked={shown && !off}
        disabled={off}
        onChange={change}
      />
      <SaveProblem state={state} onRetry={retry} />
    </li>
  );
}

/** Turns alerts on or off for each followed market. All are off while the user gets no mail at all. */
export function MarketAlerts({ off }: { off: boolean }) {
  const { followed, failed, retry } = useFollowedMarkets();
  if (failed) return <FollowedFailed onRetry={retry} />;
  if (!followed) return <p className="text-muted">Loading your cities…</p>;
  if (followed.length === 0) {
    return (
      <p className="text-muted">
        You’re not following any cities.{' '}
        <Link to={paths.signupCitySelect()} className="underline underline-offset-4">
          Choose one
        </Link>{' '}
        to hear about new homes there.
      </p>
    );
  }
  return (
    <div className="w-full">
      <h3 className="font-sans text-base font-semibold">Cities</h3>
      <ul>
        {followed.map((market) => (
          <MarketRow key={market.subscriber.subscriber_id} followed={market} off={off} />
        ))}
      </ul>
    </div>
  );
}
