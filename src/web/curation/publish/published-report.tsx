import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callSignedIn } from '../../identity/call-signed-in.ts';
import { queryClient } from '../../identity/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { homes } from '../compound-name.ts';
import { publicationLines } from './publication-lines.ts';

/** In milliseconds. The server is asked this often at first, and more and more rarely, because mails may take hours. */
const ASK_EVERY_MS = 1_000;
const ASK_RARELY_MS = 30_000;
/** After so many answers, the time between two questions begins to grow. */
const OFTEN = 10;

const progressQuery = (review_period_id: number) =>
  queryOptions({
    queryKey: ['publication', review_period_id],
    queryFn: () =>
      callSignedIn('GET /hfc/_i/review_periods/{review_period_id}/publication', {
        params: { review_period_id: String(review_period_id) },
      }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && publicationLines(data).every(({ isDone }) => isDone)
        ? false
        : Math.min(ASK_EVERY_MS * Math.max(1, dataUpdateCount / OFTEN), ASK_RARELY_MS),
  });

interface PublishedReportProps {
  review_period_id: number;
  /** How many homes were published. */
  count: number;
  onClose: () => void;
}

/** What becomes of a publication: each line is true once the server says so. */
export function PublishedReport({ review_period_id, count, onClose }: PublishedReportProps) {
  const { data, isError } = useQuery(progressQuery(review_period_id), queryClient);
  const close = useRef<HTMLButtonElement>(null);
  // The pressed button is gone.
  useEffect(() => close.current?.focus(), []);
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-5">
      <h2 id="publish-title" className="text-2xl">
        Published {homes(count)}
      </h2>
      <ul aria-live="polite" className="flex flex-col gap-2">
        {(data ? publicationLines(data) : []).map(({ isDone, text }) => (
          <li key={text} data-done={isDone} className="flex items-baseline gap-3">
            <span aria-hidden="true" className={`w-5 shrink-0 text-center font-semibold ${isDone ? '' : 'text-muted'}`}>
              {isDone ? '✓' : '…'}
            </span>
            <span className={isDone ? '' : 'text-muted'}>
              <span className="sr-only">{isDone ? 'Done: ' : 'Not yet: '}</span>
              {text}
            </span>
          </li>
        ))}
      </ul>
      {!data && (
        <p className="text-muted">{isError ? 'The server can’t be asked. Trying again…' : 'Asking the server…'}</p>
      )}
      <Button ref={close} look="action" onClick={onClose}>
        Done
      </Button>
    </div>
  );
}
