import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  /** What a link to it names. */
  anchor?: string;
  /** A word beside the title, on what has become of a change. */
  note?: ReactNode;
  children: ReactNode;
}

/** One part of a page: what it is, and what can be changed of it. */
export function Section({ title, anchor, note, children }: SectionProps) {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="flex flex-col items-start gap-4 rounded-card bg-surface p-5 md:p-6"
    >
      <div className="flex w-full items-baseline justify-between gap-4">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {note}
      </div>
      {children}
    </section>
  );
}

/** What came of a change, told to screen readers too. */
export function Outcome({ children }: { children: ReactNode }) {
  return <output className="font-semibold empty:hidden">{children}</output>;
}
