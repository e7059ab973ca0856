import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

interface DismissibleBarProps {
  label: string;
  /** Whether there is space for a pill in a corner. On a phone, it is a bar at the bottom edge. */
  wide: boolean;
  /** The background, and the height of the bar on a phone. */
  look: { ground: string; phoneHeight: string };
  /** The text, which fills the remaining space (`barText`), and a link. */
  children: ReactNode;
  onDismiss: () => void;
}

export const barText = 'grow leading-snug';
export const barLink = 'flex min-h-11 shrink-0 items-center px-3 font-semibold underline underline-offset-4';

/** A message beside the page, until the user dismisses it. */
export function DismissibleBar({ label, wide, look, children, onDismiss }: DismissibleBarProps) {
  const dismiss = (): void => {
    // The button disappears, so keyboard focus moves to the page instead of to the browser's toolbar.
    document.getElementById('content')?.focus({ preventScroll: true });
    onDismiss();
  };
  return (
    <aside
      aria-label={label}
      className={`${wide ? 'h-[55px] rounded-full pr-1.5 pl-6' : `appears-over fixed inset-x-0 bottom-0 z-10 ${look.phoneHeight} px-4`} flex items-center ${look.ground} shadow-panel`}
    >
      {children}
      <button
        type="button"
        className="flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-current/10"
        onClick={dismiss}
      >
        <Icon name="close" className="size-4" />
        <span className="sr-only">Dismiss</span>
      </button>
    </aside>
  );
}
