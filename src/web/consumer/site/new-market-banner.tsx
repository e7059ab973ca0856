import { Link } from 'react-router';
import { type MetroKey, metroByKey } from '../../../rules/places/metros/metros.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { barLink, barText, DismissibleBar } from './dismissible-bar.tsx';

interface NewMarketBannerProps {
  market: MetroKey;
  wide: boolean;
  onDismiss: () => void;
}

/** Announces a market that has just opened. Following the link counts as dismissing it. */
export function NewMarketBanner({ market, wide, onDismiss }: NewMarketBannerProps) {
  return (
    <DismissibleBar
      label="New market"
      wide={wide}
      look={{ ground: 'bg-light-lime', phoneHeight: 'h-16' }}
      onDismiss={onDismiss}
    >
      {/* Announced at the next pause, without taking the focus. */}
      <output className={barText}>{metroByKey(market)?.name} homes are here.</output>
      <Link to={paths.dashboard(`markets=${market}`)} className={barLink} onClick={onDismiss}>
        See homes
      </Link>
    </DismissibleBar>
  );
}
