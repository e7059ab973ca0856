import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '../../../contracts/contract.ts';
import { callSignedIn } from '../../identity/call-signed-in.ts';
import { queryClient } from '../../identity/query-client.ts';

const linkKey = (compound_id: number) => ['share-link', compound_id];

/** The key of a subscriber's link to a home. The server makes it once, however often it is asked. */
export const shareLinkQuery = (subscriber_id: number, compound_id: number) =>
  queryOptions({
    queryKey: [...linkKey(compound_id), subscriber_id],
    queryFn: async () => {
      const { share_link } = await callSignedIn('POST /hfc/share_links', { body: { subscriber_id, compound_id } });
      await queryClient.invalidateQueries(ownLinksQuery);
      return share_link.share_link_key;
    },
    // The user may have turned the link off in another tab.
    staleTime: 0,
    gcTime: 0,
  });

type Page = CallResponse<'GET /hfc/share_links'>;

/** The links of the signed-in user, newest first. */
export const ownLinksQuery = infiniteQueryOptions({
  queryKey: ['share-links'],
  queryFn: ({ pageParam }) => callSignedIn('GET /hfc/share_links', { query: pageParam ? { cursor: pageParam } : {} }),
  initialPageParam: '',
  getNextPageParam: ({ next_cursor }: Page) => next_cursor,
});

/** Turns off a link for good. @throws as `callSignedIn`. */
export async function revokeShareLink(share_link_key: string): Promise<void> {
  await callSignedIn('DELETE /hfc/share_links/{share_link_key}', { params: { share_link_key } });
  queryClient.setQueryData(ownLinksQuery.queryKey, (data: InfiniteData<Page> | undefined) => {
    if (!data) return data;
    const without = (page: Page): Page => ({
      ...page,
      items: page.items.filter((link) => link.share_link_key !== share_link_key),
    });
    return { ...data, pages: data.pages.map(without) };
  });
}
