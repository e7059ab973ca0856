import { useInfiniteQuery } from '@tanstack/react-query';
import { queryClient } from '../../identity/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/forms/field.tsx';
import { type HistoryActs, HistoryEntry } from './history-entry.tsx';
import { type HistoryFilters, historyQuery } from './history-query.ts';

interface HistoryListProps extends HistoryActs {
  filters: HistoryFilters;
  namesHome?: boolean;
  /** What is said if there are no changes. */
  empty: string;
}

/** A history, the newest change first. */
export function HistoryList({ filters, namesHome = false, empty, ...acts }: HistoryListProps) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery(historyQuery(filters), queryClient);
  if (isError && !data)
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p>Couldn’t load the history. Check your connection and try again.</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  if (!data) return <p aria-busy="true">Loading the history…</p>;
  const entries = data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <div className="flex flex-col items-start gap-4">
      <ol className="w-full">
        {entries.map((entry) => (
          <HistoryEntry key={entry.audit_entry_id} entry={entry} namesHome={namesHome} {...acts} />
        ))}
      </ol>
      <FormError>{isFetchNextPageError && 'Couldn’t load more. Check your connection and try again.'}</FormError>
      {hasNextPage && (
        <Button aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? 'Loading…' : 'Show older changes'}
        </Button>
      )}
    </div>
  );
}
