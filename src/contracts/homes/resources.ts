import { z } from 'zod';
import { call } from '../protocol/call.ts';
import { count, id, idText, imageId } from '../shapes/fields.ts';
import { staffImage } from '../shapes/staff-image.ts';

export const compoundResource = z.object({
  resource_id: id,
  title: z.string(),
  description: z.string(),
  url: z.url({ protocol: /^https?$/ }),
  /** The picture beside the title, which it only decorates. */
  image_id: imageId.nullable(),
});

const resourceLinks = z.object({
  count,
  /** At most 5. */
  newest: z.array(
    z.object({
      compound_id: id,
      /** Null for homes that aren't in a review period. */
      review_period_id: id.nullable(),
      /** The title, or the address of a home without one. */
      name: z.string(),
    }),
  ),
});

/** A resource as staff see it. */
export const staffResource = compoundResource.extend({
  version: count,
  /** A picture that was given and isn't ready, or has failed. */
  pending_image: staffImage.nullable(),
  /** The homes of any status that it is linked to. */
  links: resourceLinks,
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
    summary: 'Returns all resources, by title.',
    response: z.object({ items: z.array(staffResource) }),
  }),
  'POST /hfc/_i/compound_resources': call({
    auth: 'staff',
    once: true,
    errors: ['conflict'],
    summary: 'Adds a resource. Words that may not be published are refused with 409.',
    body: resourceFields,
    versioned: 'compound_resource',
    response: z.object({ compound_resource: staffResource }),
  }),
  'PUT /hfc/_i/compound_resources/{resource_id}': call({
    auth: 'staff',
    errors: ['not_found', 'conflict'],
    summary:
      'Changes a resource. Requires If-Match. Absent fields stay. Words that may not be published are refused with 409.',
    params: resourceParams,
    body: resourceFields.partial(),
    versioned: 'compound_resource',
    response: z.object({ compound_resource: staffResource }),
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
export type StaffResource = z.infer<typeof staffResource>;
export type ResourceLinks = z.infer<typeof resourceLinks>;
