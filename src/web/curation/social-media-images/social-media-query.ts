import { queryOptions } from '@tanstack/react-query';
import { callSignedIn } from '../../identity/call-signed-in.ts';
import { queryClient } from '../../identity/query-client.ts';

const getParams = (compound_id: number) => ({ compound_id: String(compound_id) });

/** The social pictures of a compound. Part of the compound's data, so that they are loaded again when others change it. */
export const socialMediaQuery = (compound_id: number) =>
  queryOptions({
    queryKey: ['staff_compound', compound_id, 'social_media'],
    queryFn: () => callSignedIn('GET /hfc/_i/compounds/{compound_id}/social_media', { params: getParams(compound_id) }),
  });

/** Has the pictures to post drawn. @throws as `callSignedIn`. */
export async function makeImages(compound_id: number): Promise<void> {
  const params = { ...getParams(compound_id), social_type: 'top_10_home' } as const;
  const answer = await callSignedIn('POST /hfc/_i/compounds/{compound_id}/social_media/{social_type}', {
    params,
    body: {},
  });
  queryClient.setQueryData(socialMediaQuery(compound_id).queryKey, answer);
}
