import { useSite } from '../../lib/navigation/site.ts';

/** The product's mark, three touching roofs, and its name. */
export function Logo({ ground = 'fill-cream' }: { ground?: string }) {
  const { product_name } = useSite();
  return (
    <span className="flex items-center gap-2 display text-xl font-bold">
      <svg viewBox="0 0 40 32" className="h-7 w-auto" aria-hidden="true">
        <path d="M2 16 12 6l10 10v14H2z" className="fill-lime" />
        <path d="M18 18 28 8l10 10v12H18z" className="fill-tangerine" />
        <path d="M11 22l9-9 9 9v8H11z" className="fill-current" />
        <path d="M17.5 30v-5.5a2.5 2.5 0 0 1 5 0V30z" className={ground} />
      </svg>
      {product_name}
    </span>
  );
}
