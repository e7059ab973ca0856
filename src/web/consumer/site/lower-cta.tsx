import { Icon } from '../../ui/icon.tsx';
import { SignupLink } from './signup-link.tsx';

/** Along the lower edge of a phone, 84 px high. */
export function LowerCta({ onDismiss }: { onDismiss: () => void }) {
  return (
    <aside
      aria-label="Hear of new homes"
      className="fixed inset-x-0 bottom-0 z-10 flex h-[84px] items-center justify-between gap-3 bg-ink px-4 text-white"
    >
      <span className="leading-snug">Hear of homes like these first.</span>
      <span className="flex items-center gap-1">
        <SignupLink from="lower_banner" />
        <button
          type="button"
          className="flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-white/15"
          onClick={onDismiss}
        >
          <Icon name="close" className="size-4" />
          <span className="sr-only">Dismiss</span>
        </button>
      </span>
    </aside>
  );
}
