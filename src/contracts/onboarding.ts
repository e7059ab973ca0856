import { z } from 'zod';
import { call } from './call.ts';
import { count, id } from './fields.ts';

/** The groups of the sign-up's A/B test. */
export const abTestGroups = ['questionnaire_only'] as const;

/** The maximum number of homes that a browser may report: more than any visitor has opened. */
const MOST_HOMES = 1_000;
const compoundIds = z.array(id).max(MOST_HOMES);

export const onboardingCalls = {
  'POST /hfc/register_signup_abtest': call({
    auth: 'public',
    summary:
      'Counts a visitor in a group of the sign-up A/B test, once. Stores nothing about visitors who send Global Privacy Control.',
    body: z.strictObject({ ab_test: z.literal('hfc_onboard'), ab_test_group: z.enum(abTestGroups) }),
    response: z.object({ ab_test_group: z.enum(abTestGroups), viewer_id: z.uuid().nullable() }),
  }),
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

export type AbTestGroup = (typeof abTestGroups)[number];
