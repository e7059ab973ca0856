import { z } from 'zod';
import { call } from '../protocol/call.ts';
import { count, id } from '../shapes/fields.ts';

/** The maximum number of homes that a browser may report: more than any visitor has opened. */
const MAX_HOMES = 1_000;
const compoundIds = z.array(id).max(MAX_HOMES);

export const onboardingCalls = {
  'POST /hfc/visitor_history': call({
    auth: 'subscriber',
    of: 'body.subscriber_id',
    cost: 5,
    summary:
      'Gives a new subscriber the history from before the sign-up. Ignores homes that no longer exist. Idempotent.',
    body: z.strictObject({ subscriber_id: id, opened_compound_ids: compoundIds, liked_compound_ids: compoundIds }),
    response: z.object({
      /** How many homes are now recorded as opened and as liked. */
      opened_count: count,
      liked_count: count,
    }),
  }),
};
