import type { ReactNode } from 'react';

const tones = {
  new: 'bg-neon-lime',
  popular: 'bg-friend',
  plain: 'bg-white',
  warning: 'bg-warning',
  error: 'bg-ink text-white',
} as const;

/** A word or two about a home, on its photo. */
export function Badge({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return (
    <span className={`rounded-full px-2.5 py-0.5 text-xs leading-5 font-semibold tracking-wide ${tones[tone]}`}>
      {children}
    </span>
  );
}
