import type { ReactNode } from 'react';

const tones = {
  new: 'bg-neon-lime',
  popular: 'bg-friend',
  plain: 'bg-white',
  warning: 'bg-warning',
  error: 'bg-danger text-white',
} as const;

/** A short label about a home, on its photo. */
export function Badge({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return <span className={`badge ${tones[tone]}`}>{children}</span>;
}
