import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../../identity/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../records/loaded.tsx';

interface Page<Row> {
  items: Row[];
  next_cursor: string | null;
}

interface PagedRowsProps<Row> {
  queryKey: readonly string[];
  /** Loads a page. Null stands for the first. @throws as `callSignedIn`. */
  load: (cursor: string | null) => Promise<Page<Row>>;
  /** What is loaded, such as "the failed pictures". */
  what: string;
  empty: string;
  getKey: (row: Row) => string;
  children: (row: Row) => ReactNode;
}

/** The rows behind a figure, a page at a time. */
export function PagedRows<Row>({ queryKey, load, what, empty, getKey, children }: PagedRowsProps<Row>) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam }) => load(pageParam),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next_cursor }) => next_cursor,
      staleTime: 0,
    },
    queryClient,
  );
  return (
    <Loaded query={{ data, isError, refetch }} what={what}>
      {({ pages }) => {
        const rows = pages.flatMap(({ items }) => items);
        if (rows.length === 0) return <p className="text-muted">{empty}</p>;
        return (
          <div className="flex flex-col items-start gap-3">
            <ul className="w-full divide-y divide-line rounded-2xl bg-surface px-4">
              {rows.map((row) => (
                <li key={getKey(row)} className="py-3">
                  {children(row)}
                </li>
              ))}
            </ul>
            {hasNextPage && (
              <Button aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {isFetchingNextPage ? 'Loading…' : 'Show more'}
              </Button>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
