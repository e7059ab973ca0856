import type { ComponentProps } from 'react';

/** A select in our own colors, because the browser's own colors can't be read on a dark background. */
export function Select({ dark = false, ...props }: ComponentProps<'select'> & { dark?: boolean }) {
  return (
    <span className={dark ? 'select text-white' : 'select'}>
      <select {...props} />
    </span>
  );
}
