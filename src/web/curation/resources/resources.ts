import { queryOptions } from '@tanstack/react-query';
import type { CompoundResource, StaffResource } from '../../../contracts/homes/resources.ts';
import { callSignedIn } from '../../identity/call-signed-in.ts';
import { whileProcessing } from '../photos/pending-images.ts';
import type { AnnouncedFile } from '../photos/send-image.ts';
import type { RecordCalls } from '../records/use-record-form.ts';

export type ResourceFields = Pick<CompoundResource, 'title' | 'description' | 'url'>;

/** All resources, by title. */
export const resourcesQuery = queryOptions({
  queryKey: ['staff_resources'],
  queryFn: async () => (await callSignedIn('GET /hfc/_i/compound_resources', {})).items,
  staleTime: 0,
  refetchInterval: ({ state }) => whileProcessing(state.data?.map((resource) => resource.pending_image) ?? []),
});

const getParams = (resource_id: number) => ({ resource_id: String(resource_id) });

/** The calls that save a resource. Null stands for a new one. */
export const resourceCalls = (resource: StaffResource | null): RecordCalls<ResourceFields> => ({
  create: (body, key) => callSignedIn('POST /hfc/_i/compound_resources', { body, headers: { 'idempotency-key': key } }),
  change: (body, version) => {
    const { resource_id = 0 } = resource ?? {};
    const headers = { 'if-match': `"compound_resource-${resource_id}.${version}"` };
    return callSignedIn('PUT /hfc/_i/compound_resources/{resource_id}', {
      params: getParams(resource_id),
      body,
      headers,
    });
  },
});

/** The calls about the picture of a resource. */
export const resourceImageCalls = ({ resource_id }: StaffResource) => ({
  announce: (file: AnnouncedFile) =>
    callSignedIn('POST /hfc/_i/get_hfc_image_presigned_post_info', {
      body: { type: 'compound_resource', resource_id, ...file },
    }),
  save: (storage_key: string) =>
    callSignedIn('POST /hfc/_i/compound_resources/{resource_id}/image', {
      params: getParams(resource_id),
      body: { storage_key },
    }),
  remove: () =>
    callSignedIn('DELETE /hfc/_i/compound_resources/{resource_id}/image', { params: getParams(resource_id) }),
});

/** @throws as `callSignedIn`. */
export const deleteResource = ({ resource_id }: StaffResource) =>
  callSignedIn('DELETE /hfc/_i/compound_resources/{resource_id}', { params: getParams(resource_id) });
