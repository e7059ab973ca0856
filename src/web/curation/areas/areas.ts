import { queryOptions } from '@tanstack/react-query';
import type { StaffArea, StaffMarket } from '../../../contracts/homes/regions.ts';
import { callSignedIn } from '../../identity/call-signed-in.ts';

/** The outlines of a market's areas, by the area's id. */
export const outlinesQuery = (market_id: number) =>
  queryOptions({
    queryKey: ['staff_outlines', market_id],
    queryFn: async () => {
      const params = { market_id: String(market_id) };
      const { items } = await callSignedIn('GET /hfc/_i/markets/{market_id}/outlines', { params });
      return new Map(items.map(({ area_id, boundary }) => [area_id, boundary]));
    },
    staleTime: 0,
  });

/** Whether visitors see an area's homes. */
export const isShown = ({ active, internal_only }: Pick<StaffArea, 'active' | 'internal_only'>): boolean =>
  active && !internal_only;

/** Why visitors don't see an area or a market. Null if they do. */
export function hiddenWords({ active, internal_only }: Pick<StaffMarket, 'active' | 'internal_only'>): string | null {
  if (!active) return 'Inactive';
  return internal_only ? 'Internal' : null;
}

const getParams = (area_id: number) => ({ area_id: String(area_id) });

/** The fields of the form of an area. The outline is sent only if a file was chosen. */
export interface AreaFields {
  display_name: string;
  active: boolean;
  internal_only: boolean;
  /** For links. Only of a new area. */
  name?: string;
  boundary?: Record<string, unknown>;
}

/** @throws as `callSignedIn`. */
export const createArea = (market_id: number, { name = '', ...fields }: AreaFields, key: string) =>
  callSignedIn('POST /hfc/_i/areas', {
    body: { market_id, name, ...fields },
    headers: { 'idempotency-key': key },
  });

/** @throws as `callSignedIn`. */
export const changeArea = (area_id: number, body: Partial<AreaFields>, version: number) =>
  callSignedIn('PUT /hfc/_i/areas/{area_id}', {
    params: getParams(area_id),
    body,
    headers: { 'if-match': `"area-${area_id}.${version}"` },
  });

/** @throws as `callSignedIn`. */
export const deleteArea = ({ area_id }: StaffArea) =>
  callSignedIn('DELETE /hfc/_i/areas/{area_id}', { params: getParams(area_id) });

/** @throws as `callSignedIn`. */
export const changeMarket = (
  market_id: number,
  body: Partial<Pick<StaffMarket, 'active' | 'internal_only'>>,
  version: number,
) =>
  callSignedIn('PUT /hfc/_i/markets/{market_id}', {
    params: { market_id: String(market_id) },
    body,
    headers: { 'if-match': `"market-${market_id}.${version}"` },
  });
