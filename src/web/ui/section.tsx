import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  /** The fragment for links to the section. */
  anchor?: string;
  /** The id by which the title is found to take the focus of a control that went away. */
  titleId?: string;
  /** A short status of a change, beside the title. */
  note?: ReactNode;
  children: ReactNode;
}

/** A section of a page with a title. */
export function Section({ title, anchor, titleId, note, children }: SectionProps) {
  const ownId = useId();
  const id = titleId ?? ownId;
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="flex flex-col items-start gap-4 rounded-card bg-surface p-5 md:p-6"
    >
      <div className="flex w-full items-baseline justify-between gap-4">
        <h2 id={id} tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h2>
        {note}
      </div>
      {children}
    </section>
  );
}

/** The result of a change, announced by screen readers. */
export function Outcome({ children }: { children: ReactNode }) {
  return <output className="font-semibold empty:hidden">{children}</output>;
}
