import { queryOptions } from '@tanstack/react-query';
import { callSignedIn } from '../identity/call-signed-in.ts';

/** In milliseconds. Areas are rarely drawn anew. */
const FRESH_MS = 10 * 60 * 1_000;

/** All markets and areas, also those that visitors don't see. */
export const regionsQuery = queryOptions({
  queryKey: ['staff_regions'],
  queryFn: () => callSignedIn('GET /hfc/_i/region_info', {}),
  staleTime: FRESH_MS,
});
