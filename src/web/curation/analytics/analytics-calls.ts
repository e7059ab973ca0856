import { queryOptions } from '@tanstack/react-query';
import type { CallRequest, CallResponse } from '../../../contracts/contract.ts';
import { callSignedIn } from '../../identity/call-signed-in.ts';

export type Report = CallResponse<'GET /hfc/_i/analytics'>;
export type Days = NonNullable<CallRequest<'GET /hfc/_i/analytics'>['query']['days']>;
export type PopularCompound = CallResponse<'GET /hfc/_i/analytics/homes'>['items'][number];

/** In milliseconds. The server counts every ten minutes. */
const FRESH_MS = 60_000;

const inMarket = (market_id: number | null) => (market_id === null ? {} : { market_id: String(market_id) });

export const reportQuery = (days: Days, market_id: number | null) =>
  queryOptions({
    queryKey: ['analytics', days, market_id],
    queryFn: () => callSignedIn('GET /hfc/_i/analytics', { query: { days, ...inMarket(market_id) } }),
    staleTime: FRESH_MS,
    // The figures of before stay while others load, so that nothing jumps.
    placeholderData: (before: Report | undefined) => before,
  });

export const abTestsQuery = queryOptions({
  queryKey: ['ab_tests'],
  queryFn: async () => (await callSignedIn('GET /hfc/_i/ab_tests', {})).items,
  staleTime: FRESH_MS,
});

export const popularCompoundsQuery = (market_id: number | null) =>
  queryOptions({
    queryKey: ['analytics', 'homes', market_id],
    queryFn: async () => (await callSignedIn('GET /hfc/_i/analytics/homes', { query: inMarket(market_id) })).items,
    staleTime: FRESH_MS,
    placeholderData: (before: PopularCompound[] | undefined) => before,
  });

export const compoundActivityQuery = (compound_id: number) =>
  queryOptions({
    queryKey: ['analytics', 'home', compound_id],
    queryFn: async () =>
      (
        await callSignedIn('GET /hfc/_i/compounds/{compound_id}/activity', {
          params: { compound_id: String(compound_id) },
        })
      ).days,
    staleTime: FRESH_MS,
  });
