import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callSignedIn } from '../../identity/call-signed-in.ts';
import { Checking } from '../../identity/checking.tsx';
import { useCurrentSession } from '../../identity/current-session.ts';
import { queryClient } from '../../identity/query-client.ts';
import { browserApi } from '../../lib/api.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { privateMeta } from '../../lib/route-meta.ts';
import { HomeGrid } from '../../listing/home-grid.tsx';
import { placeCards } from '../../listing/placed-home.ts';
import { handOverHistory } from '../../subscriber/visitor-history.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { SeeAllHomes } from '../../ui/see-all-homes.tsx';

export const meta = privateMeta;

const likedQuery = (subscriber_id: number) =>
  infiniteQueryOptions({
    queryKey: ['liked_homes', subscriber_id],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam: cursor }) => {
      // Likes from before the sign-in may still be on their way. If they can't be saved now, the next page tries again.
      await handOverHistory(subscriber_id).catch((error: unknown) => console.warn('Visitor history', error));
      const query = { subscriber_id: String(subscriber_id), ...(cursor !== null && { cursor }) };
      const { items, neighborhoods, next_cursor } = await callSignedIn('GET /hfc/liked_compounds', { query });
      return { homes: await placeCards(browserApi(), items, neighborhoods), next_cursor };
    },
    getNextPageParam: ({ next_cursor }) => next_cursor,
    // The list doesn't change while it is shown. The next visit loads it again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

function Shortlist({ subscriber_id }: { subscriber_id: number }) {
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    likedQuery(subscriber_id),
    queryClient,
  );
  const homes = data?.pages.flatMap((page) => page.homes);
  const [now] = useState(() => new Date());
  if (!homes && isError && !isFetching) {
    return (
      <MessagePage
        tall
        title="Couldn’t load your shortlist"
        status="error"
        footer={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        Check your connection and try again.
      </MessagePage>
    );
  }
  if (!homes) return <MessagePage key="waiting" title="Shortlist" processing="Loading your shortlist…" />;
  if (homes.length === 0 && !hasNextPage) {
    return (
      <MessagePage key="empty" tall title="Your shortlist is empty" footer={<SeeAllHomes look="action" />}>
        Homes you like are saved here.
      </MessagePage>
    );
  }
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[70rem] flex-col gap-6 px-4 py-8 md:px-6">
      <h1 className="text-3xl md:text-4xl">Shortlist</h1>
      <h2 className="sr-only">Homes you like</h2>
      <HomeGrid homes={homes} now={now} />
      {isError && <p role="alert">Couldn’t load more homes. Please try again.</p>}
      {hasNextPage && (
        <Button className="self-center" aria-disabled={isFetching} onClick={() => isFetching || void fetchNextPage()}>
          More homes
        </Button>
      )}
    </main>
  );
}

/** The homes that the current subscriber likes. */
export default function FavoritesPage() {
  const session = useCurrentSession();
  if (!session) return <Checking />;
  if (session.subscriber_id !== null)
    return <Shortlist key={session.subscriber_id} subscriber_id={session.subscriber_id} />;
  return (
    <MessagePage
      tall
      title="First, choose where you want to live"
      footer={
        <ButtonLink to={paths.signup()} look="action">
          Choose a city
        </ButtonLink>
      }
    >
      Then we’ll save the homes you like here.
    </MessagePage>
  );
}
