import { type ReactNode, useId } from 'react';

interface PartProps {
  title: string;
  about: string;
  children: ReactNode;
}

/** A part of the analytics, with what it tells. */
export function Part({ title, about, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 border-t border-line pt-6">
      <div className="flex flex-col gap-1">
        <h3 id={id} className="text-xl">
          {title}
        </h3>
        <p className="text-muted">{about}</p>
      </div>
      {children}
    </section>
  );
}
