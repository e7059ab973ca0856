import { type ReactNode, useEffect, useRef } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Button } from '../button.tsx';

interface NarrowPageProps {
  title: string;
  intro?: ReactNode;
  /** Goes back. Without it, there is no back button. */
  onBack?: () => void;
  children: ReactNode;
}

/** A page with a heading and a short form. The heading takes the focus when the page's step changes. */
export function NarrowPage({ title, intro, onBack, children }: NarrowPageProps) {
  // Without scripts the back button would do nothing.
  const hydrated = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) heading.current?.focus({ preventScroll: true });
    first.current = false;
  }, [title]);
  return (
    <main className="mx-auto flex w-full max-w-md grow flex-col justify-center gap-6 px-5 py-12">
      <div className="flex flex-col gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none md:text-4xl">
          {title}
        </h1>
        {intro && <p className="text-lg text-muted">{intro}</p>}
      </div>
      {children}
      {onBack && hydrated && (
        <Button look="quiet" onClick={onBack} className="self-center">
          Back
        </Button>
      )}
    </main>
  );
}
