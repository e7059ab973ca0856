import { barText, DismissibleBar } from './dismissible-bar.tsx';
import { SignupLink } from './signup-link.tsx';

/** The sign-up banner at the bottom edge of a phone, 84 px high. */
export function LowerCta({ onDismiss }: { onDismiss: () => void }) {
  return (
    <DismissibleBar
      label="New home alerts"
      wide={false}
      look={{ ground: 'gap-3 bg-ink text-white', phoneHeight: 'h-[84px]' }}
      onDismiss={onDismiss}
    >
      <span className={barText}>Be the first to see homes like these.</span>
      <SignupLink from="lower_banner" />
    </DismissibleBar>
  );
}
