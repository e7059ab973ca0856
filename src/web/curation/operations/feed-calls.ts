import { queryOptions } from '@tanstack/react-query';
import type { CallInput } from '../../../contracts/contract.ts';
import type { Feed } from '../../../contracts/curation/feeds.ts';
import { callSignedIn } from '../../identity/call-signed-in.ts';
import { queryClient } from '../../identity/query-client.ts';
import { OPERATIONS } from './operation-calls.ts';

/** In milliseconds. */
const WHILE_AT_WORK_MS = 2_000;
const AT_REST_MS = 30_000;

const FEEDS = [OPERATIONS, 'feeds'] as const;

/** Whether a run of a feed is at work, or waits for a worker. */
export const isAtWork = ({ state, ordered }: Pick<Feed, 'state' | 'ordered'>): boolean =>
  state === 'running' || ordered.length > 0;

export const feedsQuery = queryOptions({
  queryKey: FEEDS,
  queryFn: async () => (await callSignedIn('GET /hfc/_i/feeds', {})).items,
  staleTime: 0,
  // The state of a single feed stands on its card only, which asks by itself.
  refetchInterval: ({ state: { data = [] } }) =>
    data.length > 1 && (data.some(isAtWork) ? WHILE_AT_WORK_MS : AT_REST_MS),
});

export const feedQuery = (provider: string) =>
  queryOptions({
    queryKey: [...FEEDS, provider],
    queryFn: async () => (await callSignedIn('GET /hfc/_i/feeds/{provider}', { params: { provider } })).feed,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? WHILE_AT_WORK_MS : AT_REST_MS),
  });

const feedsChanged = () => queryClient.invalidateQueries({ queryKey: FEEDS });

type Query<Rows extends 'refusals' | 'listings'> = Omit<
  CallInput<`GET /hfc/_i/feeds/{provider}/${Rows}`>['query'],
  'cursor' | 'feed_run_id'
> & { feed_run_id?: number };

/** The query of a page of rows as text. */
function getText({ feed_run_id, ...query }: { feed_run_id?: number }, cursor: string | null) {
  return {
    ...query,
    ...(feed_run_id !== undefined && { feed_run_id: String(feed_run_id) }),
    ...(cursor !== null && { cursor }),
  };
}

// Each loads a page of rows. Null stands for the first. @throws as `callSignedIn`.

export const getRefusals = (provider: string, query: Query<'refusals'>) => (cursor: string | null) =>
  callSignedIn('GET /hfc/_i/feeds/{provider}/refusals', { params: { provider }, query: getText(query, cursor) });

export const listListings = (provider: string, query: Query<'listings'>) => (cursor: string | null) =>
  callSignedIn('GET /hfc/_i/feeds/{provider}/listings', { params: { provider }, query: getText(query, cursor) });

export const getLeftOut = (provider: string) => (cursor: string | null) =>
  callSignedIn('GET /hfc/_i/feeds/{provider}/left_out', {
    params: { provider },
    query: cursor === null ? {} : { cursor },
  });

export type ListingsQuery = Query<'listings'>;
export type RefusalsQuery = Query<'refusals'>;

/** Has the changes of a feed read now. @throws as `callSignedIn`. */
export async function syncNow(provider: string): Promise<void> {
  await callSignedIn('POST /hfc/_i/feeds/{provider}/sync', { params: { provider }, body: {} });
  await feedsChanged();
}

/** Has all keys of a feed compared now. `allows_many` is staff's word that many may be gone. @throws as `callSignedIn`. */
export async function reconcileNow(provider: string, allows_many: boolean): Promise<void> {
  await callSignedIn('POST /hfc/_i/feeds/{provider}/reconcile', { params: { provider }, body: { allows_many } });
  await feedsChanged();
}

/** @throws as `callSignedIn`. */
export async function setPaused(provider: string, paused: boolean): Promise<void> {
  await callSignedIn('PUT /hfc/_i/feeds/{provider}', { params: { provider }, body: { paused } });
  await feedsChanged();
}

/** Says what a word of a feed means. Null takes it back. @throws as `callSignedIn`. */
export async function explainWord(
  provider: string,
  body: { field: string; word: string; means: string | null },
): Promise<void> {
  await callSignedIn('PUT /hfc/_i/feeds/{provider}/words', { params: { provider }, body });
  await feedsChanged();
}
