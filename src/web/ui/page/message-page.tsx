import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../button.tsx';

/** Drawn like the emoji, because not every system has a font with them. */
const statusMarks = {
  success: { className: 'rounded-2xl bg-lime-700 p-2 text-white', path: 'M5 13l5 5L20 6' },
  error: { className: 'text-danger', path: 'M4 4l16 16M20 4L4 20' },
} as const;
const statusWords = { success: 'Done.', error: 'Error.' } as const;

export interface MessageProps {
  title: string;
  children?: ReactNode;
  footer?: ReactNode;
  status?: keyof typeof statusMarks;
  /** Describes a process while it runs. */
  processing?: string;
  /** Goes back. Without it, there is no back button. */
  onBack?: () => void;
}

/** Focuses the heading after a navigation, so that screen readers begin there, as on a new page. */
function useFocusAfterNavigation() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The first page of a visit keeps its focus at the top. It isn't marked as hydrated yet.
    const came = document.documentElement.dataset.hydrated !== undefined;
    if (came) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

/** The content of a message page. Screen readers announce its changes: first the process, then the result. */
export function Message({ title, children, footer, status, processing, onBack }: MessageProps) {
  const heading = useFocusAfterNavigation();
  return (
    <div
      className="flex w-full flex-col items-center gap-5 text-center"
      aria-busy={processing === undefined ? undefined : true}
    >
      <div
        aria-live={status === 'error' ? 'assertive' : 'polite'}
        aria-atomic="true"
        className="flex flex-col items-center gap-5"
      >
        {status && (
          <p>
            <svg
              viewBox="0 0 24 24"
              className={`size-14 ${statusMarks[status].className}`}
              fill="none"
              stroke="currentColor"
              strokeWidth="4"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d={statusMarks[status].path} />
            </svg>
            <span className="sr-only">{statusWords[status]}</span>
          </p>
        )}
        <h1 ref={heading} tabIndex={-1} className="text-3xl wrap-anywhere outline-none md:text-4xl">
          {title}
        </h1>
        {processing && (
          <p className="flex items-center gap-3 text-muted">
            <span
              aria-hidden="true"
              className="size-5 animate-spin rounded-full border-3 border-gray-300 border-t-ink motion-reduce:animate-none"
            />
            {processing}
          </p>
        )}
      </div>
      {children && <div className="w-full text-lg text-muted">{children}</div>}
      {onBack && (
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
      )}
      {footer}
    </div>
  );
}

/** A message that fills the page: nothing there, done, failed, or in progress. */
export function MessagePage(props: MessageProps) {
  return (
    <main className="mx-auto flex w-full max-w-xl grow flex-col justify-center px-5 py-16">
      <Message {...props} />
    </main>
  );
}
