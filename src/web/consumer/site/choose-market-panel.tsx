import { Link } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { barLink, barText, DismissibleBar } from './dismissible-bar.tsx';

interface ChooseMarketPanelProps {
  wide: boolean;
  onDismiss: () => void;
}

/** Asks users who follow no market yet to choose one. */
export function ChooseMarketPanel({ wide, onDismiss }: ChooseMarketPanelProps) {
  return (
    <DismissibleBar
      label="Your market"
      wide={wide}
      look={{ ground: 'bg-light-lavender', phoneHeight: 'h-[84px]' }}
      onDismiss={onDismiss}
    >
      {/* Announced at the next pause, without taking the focus. */}
      <output className={barText}>Choose where you want to live to hear about new homes.</output>
      <Link to={paths.signupCitySelect()} className={barLink}>
        Choose
      </Link>
    </DismissibleBar>
  );
}
