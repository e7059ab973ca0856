import type { ComponentProps } from 'react';
import { Link } from 'react-router';

const looks = {
  action: 'bg-action border-transparent hover:bg-tangerine-300',
  plain: 'bg-surface border-control hover:bg-gray-100',
  quiet: 'border-transparent hover:bg-gray-100',
} as const;

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full border px-5 text-base font-semibold whitespace-nowrap fading disabled:opacity-60';

interface Look {
  look?: keyof typeof looks;
}

/** The shape of all buttons. */
export function Button({ look = 'plain', className = '', type = 'button', ...rest }: ComponentProps<'button'> & Look) {
  return <button type={type} className={`${shape} ${looks[look]} ${className}`} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({ look = 'plain', className = '', ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link className={`${shape} ${looks[look]} ${className}`} {...rest} />;
}
