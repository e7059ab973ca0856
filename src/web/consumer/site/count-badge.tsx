/** The shape of a button or link with a count. */
export const countShape = 'relative flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-gray-100';

/** The number of liked homes for screen readers. */
export const likedWords = (count: number): string => `${count} liked ${count === 1 ? 'home' : 'homes'}`;

const MAX_COUNT = 99;

/** A number at the corner of an icon. */
export function CountBadge({ count }: { count: number }) {
  return (
    <span className="absolute top-0 right-0 min-w-5 rounded-full bg-action px-1 text-center text-xs leading-5 font-bold tabular">
      {count > MAX_COUNT ? `${MAX_COUNT}+` : count}
    </span>
  );
}
