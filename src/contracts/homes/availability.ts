import { z } from 'zod';
import { call } from '../protocol/call.ts';
import { count, id, idText, timestamp } from '../shapes/fields.ts';
import { MAX_COMPOUNDS } from '../values/review-values.ts';

/**
 * What becomes of a home whose feed is asked whether it can still be had.
 * - `unchanged`, `changed`: the feed has it.
 * - `not_in_feed`: the feed doesn't have it any more.
 * - `manual`: staff added it by hand, so its availability is theirs to keep current.
 * - `no_feed`: it is from a file or another source that can't be asked.
 * - `unknown`: the feed can't be asked now. Nothing has changed.
 */
const availabilityOutcomes = ['unchanged', 'changed', 'not_in_feed', 'manual', 'no_feed', 'unknown'] as const;

/** What became of a compound whose feed was asked. */
const checkedCompound = z.object({
  compound_id: id,
  outcome: z.enum(availabilityOutcomes),
  /** Only the fields that have changed, such as `current_status`, `available` and `price`. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});

const availabilityCheck = z.object({
  /** How many compounds have an answer, and how many of each kind. `changed` are among the checked. `no_feed` and `manual` can't be asked about. */
  checked: count,
  changed: count,
  not_in_feed: count,
  manual: count,
  no_feed: count,
  unknown: count,
  items: z.array(checkedCompound),
  feeds: z.array(
    z.object({
      provider: z.string(),
      last_success_at: timestamp.nullable(),
      /** Whether the feed hasn't been read within the last hour. */
      stale: z.boolean(),
    }),
  ),
  /** Whether the rest follows. Then the same call tells what there is so far. */
  running: z.boolean(),
});

export const availabilityCalls = {
  'POST /hfc/_i/review_periods/{review_period_id}/compounds/refresh_availability': call({
    auth: 'staff',
    errors: ['not_found', 'conflict'],
    summary:
      'Asks the feeds whether homes of a review period can still be had, all of them without `compound_ids`. Takes a minute at most: what isn’t done ' +
      'then follows in the background, and `running` is true. While a check of the period runs, the same call only tells its state. A feed that is ' +
      'down, limited or paused changes nothing. Homes that staff added by hand are `manual`, and homes of sources that can’t be asked, such as ' +
      'imported files, are `no_feed`.',
    params: z.object({ review_period_id: idText }),
    body: z.strictObject({
      compound_ids: z
        .array(id)
        .min(1)
        .max(MAX_COMPOUNDS)
        .refine((ids) => new Set(ids).size === ids.length, 'names a home twice')
        .optional(),
    }),
    response: availabilityCheck,
  }),
};

export type CheckedCompound = z.infer<typeof checkedCompound>;
export type AvailabilityCheck = z.infer<typeof availabilityCheck>;
