import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ApiProblem } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface DetailFrameProps {
  query: { data: unknown; error: Error | null; refetch: () => Promise<unknown> };
  what: { name: string; missing: string };
  title: string;
  /** The address of the list. */
  back: string;
  children: ReactNode;
}

/** The right side of the desk, and on phones the whole. Its title takes the focus when it has loaded. */
export function DetailFrame({ query: { data, error, refetch }, what, title, back, children }: DetailFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isMissing = error instanceof ApiProblem && error.problem.code === 'not_found';
  const shown = data !== undefined && !isMissing;
  useEffect(() => {
    if (shown) heading.current?.focus({ preventScroll: true });
  }, [shown]);
  return (
    <section aria-label={what.name} className="flex flex-col gap-5 rounded-card bg-surface p-5 md:p-6">
      <Link to={back} className="-mt-2 -ml-2 flex min-h-11 items-center gap-2 self-start pr-3 font-semibold lg:hidden">
        <Icon name="back" /> Back to the list
      </Link>
      {shown && (
        <>
          <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none wrap-anywhere">
            {title}
          </h2>
          {error && (
            <p role="alert" className="rounded-2xl bg-light-tangerine px-4 py-3">
              Couldn’t load {what.name} again, so this may be old.{' '}
              <button
                type="button"
                className="font-semibold underline underline-offset-4"
                onClick={() => void refetch()}
              >
                Try again
              </button>
            </p>
          )}
          {children}
        </>
      )}
      {isMissing && (
        <p role="alert">
          <strong className="block text-xl">{what.missing}</strong> It may have been deleted with its user.
        </p>
      )}
      {!shown && !isMissing && !error && <output>Loading {what.name}…</output>}
      {!shown && !isMissing && error && (
        <div role="alert" className="flex flex-col items-start gap-3">
          <p>Couldn’t load {what.name}. Check your connection and try again.</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
    </section>
  );
}
