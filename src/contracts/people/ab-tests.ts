import { z } from 'zod';
import { call } from '../protocol/call.ts';
import { count, timestamp } from '../shapes/fields.ts';
import { abTestGroups, abTestNames } from '../values/ab-test-values.ts';

/** A measured value with its 95 % interval. */
const estimate = z.object({ value: z.number(), low: z.number(), high: z.number() });

const abTestGroup = z.object({
  ab_test_group: z.string(),
  /** The visitors in the group. */
  visitors: count,
  /** Those of them who became subscribers. */
  subscribers: count,
  /** The share of subscribers. Null without visitors. */
  rate: estimate.nullable(),
  /** Compared with the first group. Null for the first group, and if one of the two has no visitors. */
  versus_first: z
    .object({
      /** Of the rates. */
      difference: estimate,
      /** How often chance alone would make a difference like this one or a larger one. */
      p_value: z.number().min(0).max(1),
      /** How likely it is that this group's rate is really higher. */
      chance_to_beat: z.number().min(0).max(1),
      /** Null until each group has its planned number of visitors. */
      verdict: z.enum(['better', 'worse', 'no_difference']).nullable(),
    })
    .nullable(),
});

const abTestResult = z.object({
  ab_test: z.string(),
  question: z.string(),
  planned: count.nullable(),
  /** When the first visitor was put into a group. Null before that. */
  first_timestamp: timestamp.nullable(),
  groups: z.array(abTestGroup),
  /** Whether the groups differ in size by more than chance explains. Then something is wrong with the test. */
  is_uneven: z.boolean(),
});

export const abTestCalls = {
  'POST /hfc/register_signup_abtest': call({
    auth: 'public',
    errors: ['bad_request'],
    summary:
      'Counts a visitor in a group of an A/B test, once. Stores nothing about visitors who send Global Privacy Control.',
    body: z.strictObject({ ab_test: z.enum(abTestNames), ab_test_group: z.enum(abTestGroups) }),
    response: z.object({ ab_test_group: z.enum(abTestGroups), viewer_id: z.uuid().nullable() }),
  }),
  'GET /hfc/_i/ab_tests': call({
    auth: 'staff',
    summary: 'Returns every A/B test with its groups, how many of each became subscribers, and how sure that is.',
    response: z.object({ items: z.array(abTestResult) }),
  }),
};

export type AbTestResult = z.infer<typeof abTestResult>;
