import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

/** A choice in our own colors: what browsers draw of themselves has theirs, and can't be read on a dark ground. */
export function Select({ className = '', ...props }: ComponentProps<'select'>) {
  return (
    <span className="relative shrink-0 has-[.text-white]:text-white">
      <select {...props} className={`${className} appearance-none pr-9`} />
      <Icon name="down" className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2" />
    </span>
  );
}
