import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';

interface ChooseMarketPanelProps {
  /** Whether there is room for a pill in a corner; a phone has a bar along its lower edge. */
  wide: boolean;
  onDismiss: () => void;
}

/** For whoever has an account and follows no market yet. */
export function ChooseMarketPanel({ wide, onDismiss }: ChooseMarketPanelProps) {
  return (
    <aside
      aria-label="Your market"
      className={`${wide ? 'h-[55px] rounded-full pr-1.5 pl-6' : 'fixed inset-x-0 bottom-0 z-10 h-[84px] px-4'} flex items-center bg-light-lavender shadow-panel`}
    >
      {/* Said at the next pause, without taking the focus. */}
      <output className="grow leading-snug">Choose where you want to live, and hear of new homes.</output>
      <Link
        to={paths.signupCitySelect()}
        className="flex min-h-11 shrink-0 items-center px-3 font-semibold underline underline-offset-4"
      >
        Choose
      </Link>
      <button
        type="button"
        className="flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-lavender-300"
        onClick={onDismiss}
      >
        <Icon name="close" className="size-4" />
        <span className="sr-only">Dismiss</span>
      </button>
    </aside>
  );
}
