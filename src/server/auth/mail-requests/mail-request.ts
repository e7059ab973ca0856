import { z } from 'zod';
import type { JobDefinition } from '../../platform/jobs/job.ts';
import { resendTypes } from '../mailboxes/resend-mail.ts';

const metadata = z.record(z.string(), z.unknown()).nullish();

/** What every request has: the page that the mail's link leads to, the browser's challenge (PKCE), and the client. */
const common = {
  redirect_to: z.string().optional(),
  code_challenge: z.string().nullish(),
  code_challenge_method: z.enum(['s256', 'plain']).nullish(),
  client: z.object({ ip: z.string().nullable(), user_agent: z.string().nullable() }),
};

/** A mail that a client has requested for an address. The database stores it until the account is looked up. */
export const mailRequest = z.discriminatedUnion('type', [
  z.object({ type: z.literal('recovery'), ...common }),
  z.object({ type: z.literal('sign_in'), create_user: z.boolean(), data: metadata, ...common }),
  z.object({ type: z.literal('resend'), mail: z.enum(resendTypes), ...common }),
  z.object({ type: z.literal('failed_passwords'), client: common.client }),
  z.object({
    type: z.literal('sign_up'),
    /** The id of the account, if the address has none yet. */
    account_id: z.uuid(),
    data: metadata,
    /** Whether enough time has passed since the address's previous mail. */
    is_mailed: z.boolean(),
    /** Whether the address's previous sign-up had the same password: a second click, or a retry. */
    is_repeated: z.boolean(),
    ...common,
  }),
]);
export type MailRequest = z.output<typeof mailRequest>;

/**
 * Looks up the account of a requested mail, and queues the mail. The data has the id of the request, and no address. The
 * retries go on for about a day.
 */
export const sendRequestedMail = {
  name: 'send-requested-mail',
  data: z.object({ mail_request_id: z.number() }),
  retry: { limit: 105, firstS: 2, mostS: 900 },
  batch: 10,
  // A user waits for the mail.
  lookEveryS: 0.5,
} satisfies JobDefinition;
