import { z } from 'zod';

/** The settings of analytics. */
export const analyticsFields = {
  ANALYTICS: z.enum(['0', '1']).default('0'),
  ANALYTICS_URL: z.url({ protocol: /^https?$/ }).optional(),
  ANALYTICS_TOKEN: z
    .string()
    .regex(/^[\w-]{8,100}$/, 'must be a project token')
    .optional(),
  ANALYTICS_EVENTS_PER_MINUTE: z.coerce.number().int().min(1).default(3_000),
  ANALYTICS_EVENTS_PER_DAY: z.coerce.number().int().min(1).max(1_000_000_000).default(1_000_000),
};

/** Settings of analytics that are there without the others that they need. */
export function incompleteAnalytics({ ANALYTICS_URL, ANALYTICS_TOKEN }: Record<string, string | undefined>): string[] {
  return [
    ANALYTICS_URL && !ANALYTICS_TOKEN ? '  ANALYTICS_TOKEN: is needed for ANALYTICS_URL' : '',
    ANALYTICS_TOKEN && !ANALYTICS_URL ? '  ANALYTICS_TOKEN: is only for ANALYTICS_URL' : '',
  ];
}

type Given = z.infer<z.ZodObject<typeof analyticsFields>>;

export function getAnalytics(value: Given) {
  return {
    /** Whether browsers report what visitors do. */
    isOn: value.ANALYTICS === '1',
    /** Where they report to instead of our own `/analytics`, without a slash at the end. */
    url: value.ANALYTICS_URL?.replace(/\/+$/, ''),
    /** The project there. Public. */
    token: value.ANALYTICS_TOKEN,
    /** Whether our own `/analytics` accepts reports. */
    isOwn: value.ANALYTICS === '1' && value.ANALYTICS_URL === undefined,
    /** How many events a client may report to us. */
    eventsPerMinute: value.ANALYTICS_EVENTS_PER_MINUTE,
    /** How many events all clients together may report to us. */
    eventsPerDay: value.ANALYTICS_EVENTS_PER_DAY,
  };
}
