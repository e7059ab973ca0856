import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { MessagePage } from '../ui/page/message-page.tsx';
import { SeeAllHomes } from '../ui/page/see-all-homes.tsx';

interface OwnCompoundsProps<Home> {
  title: string;
  /** The pages of homes that are loaded. */
  query: UseInfiniteQueryResult<{ pages: readonly { homes: readonly Home[] }[] }>;
  /** Shown if there are no homes. Null while its words aren't known. */
  empty: { title: string; text: string } | null;
  children: (homes: readonly Home[]) => ReactNode;
}

/** A page with homes of the current subscriber, its states, and the button that loads more. */
export function OwnCompounds<Home>({ title, query, empty, children }: OwnCompoundsProps<Home>) {
  const { data, isError, isFetching, isFetchNextPageError, refetch, hasNextPage, fetchNextPage } = query;
  if (data === undefined && isError && !isFetching) {
    return (
      <MessagePage
        title="Couldn’t load your homes"
        status="error"
        footer={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        Check your connection and try again.
      </MessagePage>
    );
  }
  const homes = data?.pages.flatMap((page) => page.homes) ?? [];
  const isEmpty = homes.length === 0 && !hasNextPage;
  // Words that change while they are read would move.
  if (data === undefined || (isEmpty && empty === null))
    return <MessagePage key="waiting" title={title} processing="Loading your homes…" />;
  if (isEmpty && empty) {
    return (
      <MessagePage key="empty" title={empty.title} footer={<SeeAllHomes look="action" />}>
        {empty.text}
      </MessagePage>
    );
  }
  return (
    <main className="mx-auto flex w-full max-w-[70rem] flex-col gap-6 px-4 py-8 md:px-6">
      <h1 className="text-3xl md:text-4xl">{title}</h1>
      {children(homes)}
      {isFetchNextPageError && <p role="alert">Couldn’t load more homes. Please try again.</p>}
      {hasNextPage && (
        <Button className="self-center" aria-disabled={isFetching} onClick={() => isFetching || void fetchNextPage()}>
          More homes
        </Button>
      )}
    </main>
  );
}
