import { useInfiniteQuery } from '@tanstack/react-query';
import { Checking } from '../../../identity/checking.tsx';
import { queryClient } from '../../../identity/query-client.ts';
import { useUser } from '../../../identity/user.ts';
import { privateMeta } from '../../../lib/route-meta.ts';
import { ownToursQuery } from '../../../subscriber/tours/tours.ts';
import { Button } from '../../../ui/button.tsx';
import { SeeAllHomes } from '../../../ui/page/see-all-homes.tsx';
import { TourCard } from './tour-card.tsx';

export const meta = privateMeta;

function OwnTours({ user_id }: { user_id: string }) {
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    ownToursQuery(user_id),
    queryClient,
  );
  const tours = data?.pages.flatMap(({ items }) => items);
  if (!tours && isError && !isFetching)
    return (
      <div role="alert" className="flex flex-col items-start gap-4">
        <p>Couldn’t load your tours. Check your connection.</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  if (!tours) return <p className="py-10 text-muted">Loading your tours…</p>;
  return (
    <>
      {tours.length === 0 && (
        <div className="flex flex-col items-start gap-4 rounded-card bg-surface p-5 md:p-6">
          <p>You have no tours. Open a home and choose Request a tour to see it in person.</p>
          <SeeAllHomes look="action" />
        </div>
      )}
      {tours.map((tour) => (
        <TourCard key={tour.tour_request_id} tour={tour} onStale={() => void refetch()} />
      ))}
      {isError && <p role="alert">Couldn’t load all tours. Please try again.</p>}
      {hasNextPage && (
        <Button className="self-center" aria-disabled={isFetching} onClick={() => isFetching || void fetchNextPage()}>
          Older tours
        </Button>
      )}
    </>
  );
}

/** The user's tours: where each stands, and what the user can do about it. */
export default function ToursPage() {
  const user = useUser();
  if (!user) return <Checking />;
  return (
    <>
      <h1 id="tours" tabIndex={-1} className="text-3xl outline-none md:text-4xl">
        Tours
      </h1>
      <OwnTours user_id={user.user_id} />
    </>
  );
}
