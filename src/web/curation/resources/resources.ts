import { queryOptions } from '@tanstack/react-query';
import type { CompoundResource, StaffResource } from '../../../contracts/resources.ts';
import { callSignedIn } from '../../identity/call-signed-in.ts';
import type { RecordCalls } from '../records/use-record-form.ts';

export type ResourceFields = Omit<CompoundResource, 'resource_id'>;

/** All resources, by title. */
export const resourcesQuery = queryOptions({
  queryKey: ['staff_resources'],
  queryFn: async () => (await callSignedIn('GET /hfc/_i/compound_resources', {})).items,
  staleTime: 0,
});

const paramsOf = (resource_id: number) => ({ resource_id: String(resource_id) });

/** The calls that save a resource. Null stands for a new one. */
export const resourceCalls = (resource: StaffResource | null): RecordCalls<ResourceFields> => ({
  create: (body, key) => callSignedIn('POST /hfc/_i/compound_resources', { body, headers: { 'idempotency-key': key } }),
  change: (body, version) => {
    const { resource_id = 0 } = resource ?? {};
    const headers = { 'if-match': `"compound_resource-${resource_id}.${version}"` };
    return callSignedIn('PUT /hfc/_i/compound_resources/{resource_id}', {
      params: paramsOf(resource_id),
      body,
      headers,
    });
  },
});

/** @throws as `callSignedIn`. */
export const deleteResource = ({ resource_id }: StaffResource) =>
  callSignedIn('DELETE /hfc/_i/compound_resources/{resource_id}', { params: paramsOf(resource_id) });
