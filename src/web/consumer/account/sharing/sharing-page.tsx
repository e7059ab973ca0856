import { useInfiniteQuery } from '@tanstack/react-query';
import { Checking } from '../../../identity/checking.tsx';
import { queryClient } from '../../../identity/query-client.ts';
import { useUser } from '../../../identity/user.ts';
import { privateMeta } from '../../../lib/route-meta.ts';
import { ownLinksQuery } from '../../../subscriber/sharing/share-links.ts';
import { Button } from '../../../ui/button.tsx';
import { SeeAllHomes } from '../../../ui/page/see-all-homes.tsx';
import { LinkRow } from './link-row.tsx';

export const meta = privateMeta;

function OwnLinks() {
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    ownLinksQuery,
    queryClient,
  );
  const links = data?.pages.flatMap(({ items }) => items);
  if (!links && isError && !isFetching) {
    return (
      <div role="alert" className="flex flex-col items-start gap-4">
        <p>Couldn’t load your links. Check your connection.</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  }
  if (!links) return <p className="py-10 text-muted">Loading your links…</p>;
  return (
    <>
      {links.length === 0 && !hasNextPage && (
        <div className="flex flex-col items-start gap-4 rounded-card bg-surface p-5 md:p-6">
          <p>You have no links. Choose Share on a home to send it to friends.</p>
          <SeeAllHomes look="action" />
        </div>
      )}
      {links.length > 0 && (
        <ul className="flex flex-col gap-4">
          {links.map((link) => (
            <LinkRow key={link.share_link_key} link={link} />
          ))}
        </ul>
      )}
      {isError && <p role="alert">Couldn’t load all links. Please try again.</p>}
      {hasNextPage && (
        <Button className="self-center" aria-disabled={isFetching} onClick={() => isFetching || void fetchNextPage()}>
          Older links
        </Button>
      )}
    </>
  );
}

/** The links with which the user shares homes: how often they were opened, and a way to turn them off. */
export default function SharingPage() {
  const user = useUser();
  if (!user) return <Checking />;
  return (
    <>
      <h1 id="sharing" tabIndex={-1} className="text-3xl outline-none md:text-4xl">
        Sharing
      </h1>
      <p className="text-muted">
        Your links to homes. Each friend counts once a day. Friends whose browsers ask for privacy aren’t counted.
      </p>
      <OwnLinks />
    </>
  );
}
