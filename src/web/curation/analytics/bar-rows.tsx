import type { ReactNode } from 'react';

export interface BarRow {
  key: string;
  label: string;
  /** The figures in words. */
  figures: ReactNode;
  /** From the back to the front, each from the left. */
  bars: readonly { value: number; className: string }[];
}

interface BarRowsProps {
  rows: readonly BarRow[];
  /** The value of a bar over the full width. Greater than 0. */
  full: number;
  /** The class of the columns on wide screens: label, bar, figures. */
  columns: string;
}

/** Rows of a label, a bar and its figures in words. */
export function BarRows({ rows, full, columns }: BarRowsProps) {
  return (
    <ol className="flex flex-col gap-2 rounded-2xl bg-surface p-4">
      {rows.map(({ key, label, figures, bars }) => (
        <li key={key} className={`grid grid-cols-[1fr_auto] gap-x-4 sm:items-center ${columns}`}>
          <span>{label}</span>
          <span className="text-right tabular-nums sm:order-last">{figures}</span>
          <svg
            aria-hidden="true"
            viewBox="0 0 100 10"
            preserveAspectRatio="none"
            className="h-4 w-full rounded-full bg-gray-100 max-sm:col-span-2"
          >
            {bars.map(({ value, className }) => (
              <rect key={className} width={(100 * value) / full} height="10" className={className} />
            ))}
          </svg>
        </li>
      ))}
    </ol>
  );
}
