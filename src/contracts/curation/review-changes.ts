import { z } from 'zod';
import { call } from '../protocol/call.ts';
import { count, entryIdText, id, idText, person, timestamp } from '../shapes/fields.ts';
import { MAX_CHANGES } from '../values/review-values.ts';
import { staffActions } from '../values/staff-actions.ts';

/** A change in a review period, without the values. */
const reviewChange = z.object({
  /** Grows with each change of the review period. */
  cursor: count,
  action: z.enum(staffActions),
  /** Null for jobs, the command line and deleted users. */
  user: person.nullable(),
  entity: z.enum(['compound', 'home', 'review_period']),
  entity_id: id,
  /** The entity's version after the change. Null if the change made none. */
  version: count.nullable(),
  /** The fields that changed, such as `editorial.title`. */
  fields: z.array(z.string()),
  timestamp,
});

/** A staff member at the review period. Comes once for each place where one of their tabs is. */
const presentReviewer = person.extend({
  /** The compound that is open. */
  compound_id: id.nullable(),
  /** The field that is being edited, as in `fields`. */
  editing: z.string().nullable(),
});

const changes = z.object({
  items: z.array(reviewChange).max(MAX_CHANGES),
  present: z.array(presentReviewer),
  /** For the next call. */
  cursor: count,
});

/** A browser tab, by a random id. */
export const tabId = z.string().regex(/^[\w-]{8,64}$/, 'must be 8 to 64 letters, digits, - or _');
/** A field as in `field_versions`, such as `editorial.title`. */
export const fieldName = z
  .string()
  .regex(/^[a-z_]\w*(?:\.\w+)*$/i, 'must be the name of a field')
  .max(60);

export const reviewChangeCalls = {
  'GET /hfc/_i/review_periods/{review_period_id}/changes': call({
    auth: 'staff',
    errors: ['not_found', 'gone'],
    summary: `Returns the changes of a review period after a cursor, the oldest first, at most ${MAX_CHANGES}, and the staff who are at it. With \`tab\`, tells the others that the caller is there. Without \`after\`, no changes, but the newest cursor. A cursor after which a change is older than a week is gone: load the review period again.`,
    params: z.object({ review_period_id: idText }),
    query: z.object({
      after: entryIdText.optional(),
      tab: tabId.optional(),
      /** The compound that is open in the tab. */
      at: idText.optional(),
      /** The field that is being edited in the tab. */
      editing: fieldName.optional(),
    }),
    response: changes,
  }),
};

export type ReviewChange = z.infer<typeof reviewChange>;
export type PresentReviewer = z.infer<typeof presentReviewer>;
export type ReviewChanges = z.infer<typeof changes>;
