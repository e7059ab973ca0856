import { useSite } from '../lib/site.ts';

/** Three roofs that touch: the product's mark and name. */
export function Logo() {
  const { product_name } = useSite();
  return (
    <span className="flex items-center gap-2 font-display text-xl font-bold tracking-tight">
      <svg viewBox="0 0 40 32" className="h-7 w-auto" aria-hidden="true">
        <path d="M2 16 12 6l10 10v14H2z" fill="var(--color-lime)" />
        <path d="M18 18 28 8l10 10v12H18z" fill="var(--color-tangerine)" />
        <path d="M11 22l9-9 9 9v8H11z" fill="var(--color-ink)" />
        <path d="M17.5 30v-5.5a2.5 2.5 0 0 1 5 0V30z" fill="var(--color-cream)" />
      </svg>
      {product_name}
    </span>
  );
}
