import { z } from 'zod';
import { id } from './fields.ts';

export const compoundResource = z.object({
  resource_id: id,
  title: z.string(),
  description: z.string(),
  url: z.url({ protocol: /^https?$/ }),
});

export type CompoundResource = z.infer<typeof compoundResource>;
