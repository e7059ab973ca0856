import { z } from 'zod';
import { call } from './call.ts';
import { id, idText } from './fields.ts';

export const compoundResource = z.object({
  resource_id: id,
  title: z.string(),
  description: z.string(),
  url: z.url({ protocol: /^https?$/ }),
});

/** Words that may not be published are refused with 409. */
const resourceFields = z.strictObject({
  title: z.string().trim().min(1).max(120),
  description: z.string().trim().max(500),
  url: z.url({ protocol: /^https?$/ }).max(2_000),
});

const resourceParams = z.object({ resource_id: idText });

export const resourceCalls = {
  'GET /hfc/_i/compound_resources': call({
    auth: 'staff',
    summary: 'Returns all resources, by id.',
    response: z.object({ items: z.array(compoundResource) }),
  }),
  'POST /hfc/_i/compound_resources': call({
    auth: 'staff',
    once: true,
    errors: ['conflict'],
    summary: 'Adds a resource. Words that may not be published are refused with 409.',
    body: resourceFields,
    response: z.object({ compound_resource: compoundResource }),
  }),
  'PUT /hfc/_i/compound_resources/{resource_id}': call({
    auth: 'staff',
    errors: ['not_found', 'conflict'],
    summary: 'Changes a resource. Absent fields stay. Words that may not be published are refused with 409.',
    params: resourceParams,
    body: resourceFields.partial(),
    response: z.object({ compound_resource: compoundResource }),
  }),
  'DELETE /hfc/_i/compound_resources/{resource_id}': call({
    auth: 'staff',
    errors: ['not_found', 'conflict'],
    summary: 'Deletes a resource that no home is linked to. Responds with 409 and the number of homes otherwise.',
    params: resourceParams,
    response: z.object({ resource_id: id }),
  }),
};

export type CompoundResource = z.infer<typeof compoundResource>;
