import { Link } from 'react-router';
import { type MetroKey, metroByKey } from '../../../rules/metros.ts';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';

interface NewMarketBannerProps {
  market: MetroKey;
  /** Whether there is room for a pill in a corner; a phone has a bar along its lower edge. */
  wide: boolean;
  onDismiss: () => void;
}

/** Tells of a market that has just opened. Who goes there has read it, and isn't told again. */
export function NewMarketBanner({ market, wide, onDismiss }: NewMarketBannerProps) {
  return (
    <aside
      aria-label="New market"
      className={`${wide ? 'h-[55px] rounded-full pr-1.5 pl-6' : 'fixed inset-x-0 bottom-0 z-10 h-16 px-4'} flex items-center bg-light-lime shadow-panel`}
    >
      {/* Said at the next pause, without taking the focus. */}
      <output className="grow leading-snug">Homes in {metroByKey(market)?.name} are here.</output>
      <Link
        to={paths.dashboard(`markets=${market}`)}
        className="flex min-h-11 shrink-0 items-center px-3 font-semibold underline underline-offset-4"
        onClick={onDismiss}
      >
        See them
      </Link>
      <button
        type="button"
        className="flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-gray-100"
        onClick={onDismiss}
      >
        <Icon name="close" className="size-4" />
        <span className="sr-only">Dismiss</span>
      </button>
    </aside>
  );
}
