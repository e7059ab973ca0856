import { z } from 'zod';
import { call } from './call.ts';

/** The kinds of mail that a user wants. Mail that the user requests, such as a login code, is always sent. */
export const emailPreferences = z.object({
  /** News about the product. */
  receives_product_emails: z.boolean(),
  receives_newsletter_emails: z.boolean(),
  /** If false, the user gets none of the mail above and no alerts. */
  receives_all_emails: z.boolean(),
});

/** The kinds of mail to unsubscribe from. */
export const unsubscribeFrom = ['alerts', 'newsletter', 'product', 'all'] as const;
/** Whether an unsubscribe request covers all of a user's mail or only the mail of one subscriber (one market). */
export const unsubscribeObjectTypes = ['user', 'subscriber'] as const;

/** The token from a link in a mail. It only lets its bearer change email preferences. */
const token = z
  .string()
  .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, 'must be a token')
  .max(4_000);

const response = z.object({ email_preferences: emailPreferences });

export const emailPreferenceCalls = {
  'PUT /user_email_preferences': call({
    auth: 'user',
    of: 'body.user_id',
    errors: ['not_found'],
    summary: 'Changes what the user wants to be written about.',
    body: z.strictObject({ user_id: z.uuid(), ...emailPreferences.shape }),
    response,
  }),
  'GET /token_user_email_preferences': call({
    auth: 'public',
    errors: ['unauthenticated'],
    summary: 'What the user of a link in a mail wants to be written about.',
    query: z.object({ token }),
    response,
  }),
  'PUT /token_user_email_preferences': call({
    auth: 'public',
    errors: ['unauthenticated'],
    summary: 'Changes that, without a login.',
    body: z.strictObject({ token, ...emailPreferences.shape }),
    response,
  }),
  'POST /hfc/unsubscribe_hfc': call({
    auth: 'public',
    errors: ['unauthenticated', 'forbidden'],
    summary:
      'Unsubscribes the user of a link in a mail from what the link names: alerts of one market or of all, the newsletter, news of the product, or everything.',
    body: z.strictObject({
      token,
      unsubscribe_from: z.enum(unsubscribeFrom),
      object_type: z.enum(unsubscribeObjectTypes),
      /** The id of a subscriber or a user, depending on `object_type`. */
      object_id: z.string().regex(/^[\w-]{1,40}$/, 'must be an id'),
    }),
    response,
  }),
  'POST /hfc/unsubscribe_all_lnf': call({
    auth: 'public',
    errors: ['unauthenticated'],
    summary: 'Unsubscribes the user of a link in a mail from everything that they didn’t ask for themselves.',
    body: z.strictObject({ token }),
    response,
  }),
};

export type EmailPreferences = z.infer<typeof emailPreferences>;
export type UnsubscribeFrom = (typeof unsubscribeFrom)[number];
export type UnsubscribeObjectType = (typeof unsubscribeObjectTypes)[number];
