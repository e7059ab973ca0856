import { type ReactNode, useState } from 'react';

interface DisclosedRowsProps {
  /** The number and what it counts, such as `12 new or changed`. */
  label: string;
  /** What screen readers hear besides, such as "of the run at 3:05 PM". */
  of?: string;
  className?: string;
  /** The rows. They load when they are shown. */
  children: ReactNode;
}

/** A number in a row that shows its own rows below. Put it into a `flex-wrap` row: the rows take the whole width. */
export function DisclosedRows({ label, of, className = '', children }: DisclosedRowsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={`min-h-11 rounded-full px-3 font-semibold underline underline-offset-4 hover:bg-gray-100 ${isOpen ? 'bg-light-lime' : 'bg-gray-50'} ${className}`}
      >
        {label}
        {of && <span className="sr-only"> {of}</span>}
      </button>
      {isOpen && <div className="order-last w-full">{children}</div>}
    </>
  );
}
