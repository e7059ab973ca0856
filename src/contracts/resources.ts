import { z } from 'zod';
import { call } from './call.ts';
import { id } from './fields.ts';

export const compoundResource = z.object({
  resource_id: id,
  title: z.string(),
  description: z.string(),
  url: z.url({ protocol: /^https?$/ }),
});

export const resourceCalls = {
  'GET /hfc/_i/compound_resources': call({
    auth: 'staff',
    summary: 'Returns all resources, by id.',
    response: z.object({ items: z.array(compoundResource) }),
  }),
};

export type CompoundResource = z.infer<typeof compoundResource>;
