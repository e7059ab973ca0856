import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { SignupLink } from './signup-link.tsx';

interface CtaBannerProps {
  state: 'open' | 'closed';
  onChange: (state: 'open' | 'closed') => void;
}

/**
 * The sign-up banner in a corner of a wide screen, 55 px high. When closed, a small button remains that opens it again.
 */
export function CtaBanner({ state, onChange }: CtaBannerProps) {
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  useLayoutEffect(() => {
    // The pressed button was replaced by its opposite, which takes the focus.
    if (pressed.current) button.current?.focus();
  }, [state]);
  const change = (next: typeof state): void => {
    pressed.current = true;
    onChange(next);
  };
  if (state === 'closed') {
    return (
      <button
        ref={button}
        type="button"
        onClick={() => change('open')}
        className="flex size-11 items-center justify-center rounded-full bg-ink text-white shadow-panel"
      >
        <Icon name="bell" />
        <span className="sr-only">New home alerts</span>
      </button>
    );
  }
  return (
    <aside
      aria-label="New home alerts"
      className="flex h-[55px] items-center gap-2 rounded-full bg-ink pr-1.5 pl-6 text-white shadow-panel"
    >
      <span className="grow">Be the first to hear about new homes.</span>
      <SignupLink from="banner" />
      <button
        ref={button}
        type="button"
        className="flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-white/15"
        onClick={() => change('closed')}
      >
        <Icon name="close" className="size-4" />
        <span className="sr-only">Close</span>
      </button>
    </aside>
  );
}
