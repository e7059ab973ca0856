import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

interface LoadedProps<T> {
  query: { data: T | undefined; isError: boolean; refetch: () => Promise<unknown> };
  /** What is loaded, such as "the resources". */
  what: string;
  children: (data: T) => ReactNode;
}

/** What a query has loaded. Until then, it says that it loads or why it can't. */
export function Loaded<T>({ query: { data, isError, refetch }, what, children }: LoadedProps<T>) {
  if (data !== undefined) {
    return (
      <>
        {isError && (
          <p role="alert" className="rounded-2xl bg-light-tangerine px-4 py-3">
            Couldn’t load {what} again, so this may be old.{' '}
            <button type="button" className="font-semibold underline underline-offset-4" onClick={() => void refetch()}>
              Try again
            </button>
          </p>
        )}
        {children(data)}
      </>
    );
  }
  if (!isError) return <output>Loading {what}…</output>;
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p>Couldn’t load {what}. Check your connection and try again.</p>
      <Button onClick={() => void refetch()}>Try again</Button>
    </div>
  );
}
