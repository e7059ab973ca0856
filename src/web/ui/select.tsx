import type { ComponentProps } from 'react';

/** A choice in our own colors: what browsers draw of themselves has theirs, and can't be read on a dark ground. */
export function Select({ dark = false, ...props }: ComponentProps<'select'> & { dark?: boolean }) {
  return (
    <span className={dark ? 'select text-white' : 'select'}>
      <select {...props} />
    </span>
  );
}
