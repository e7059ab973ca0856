const drawings = {
  bell: 'M6 17h12l-1.5-2.5V10a4.5 4.5 0 0 0-9 0v4.5zM10 20h4',
  heart: 'M12 20C5 15 3 11.5 3 8.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.5c0 3-2 6.5-9 11.5z',
  close: 'M5 5l14 14M19 5L5 19',
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  refresh: 'M20 11a8 8 0 0 0-14.5-3.5L4 9M4 4v5h5M4 13a8 8 0 0 0 14.5 3.5L20 15M20 20v-5h-5',
  down: 'M6 9l6 6 6-6',
  map: 'M9 4L3 6.5v13L9 17l6 3 6-2.5v-13L15 7 9 4zM9 4v13M15 7v13',
  list: 'M4 6h16M4 12h16M4 18h16',
  walk: 'M13 4.5a1.2 1.2 0 1 0 0-.01M11 21l2-6-3-3 1-5 4 3h3M10 12l-2 4-3 1',
  out: 'M8 5h11v11M19 5L6 18',
  photos: 'M4 6h16v12H4zM4 15l5-4 4 3 3-2 4 3',
  share: 'M12 15V3.5M8 7l4-4 4 4M6 11H5v9.5h14V11h-1',
  pin: 'M12 21c5-5.5 7-9 7-12a7 7 0 1 0-14 0c0 3 2 6.5 7 12zM12 11.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
} as const;

export type IconName = keyof typeof drawings;

/** A line icon. Hidden from screen readers, because it always has text beside it. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
