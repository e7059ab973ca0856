import { z } from 'zod';
import { call } from '../protocol/call.ts';

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
/** The email address is masked, as in `a…@example.com`. It tells the bearer of a link whose preferences it changes. */
const responseToToken = response.extend({ masked_email: z.string() });

export const emailPreferenceCalls = {
  'PUT /user_email_preferences': call({
    auth: 'user',
    of: 'body.user_id',
    errors: ['not_found'],
    summary: 'Updates the user’s email preferences.',
    body: z.strictObject({ user_id: z.uuid(), ...emailPreferences.shape }),
    response,
  }),
  'GET /token_user_email_preferences': call({
    auth: 'public',
    errors: ['unauthenticated'],
    summary: 'Returns the email preferences of the user that an email’s link belongs to.',
    query: z.object({ token }),
    response: responseToToken,
  }),
  'PUT /token_user_email_preferences': call({
    auth: 'public',
    errors: ['unauthenticated'],
    summary: 'Updates the email preferences of the user that an email’s link belongs to, without a login.',
    body: z.strictObject({ token, ...emailPreferences.shape }),
    response: responseToToken,
  }),
  'POST /hfc/unsubscribe_hfc': call({
    auth: 'public',
    errors: ['unauthenticated', 'forbidden'],
    summary:
      'Unsubscribes the user that an email’s link belongs to from what the link names: alerts for one market or all markets, the newsletter, product news, or everything.',
    body: z.strictObject({
      token,
      unsubscribe_from: z.enum(unsubscribeFrom),
      object_type: z.enum(unsubscribeObjectTypes),
      /** The id of a subscriber or a user, depending on `object_type`. */
      object_id: z.string().regex(/^[\w-]{1,40}$/, 'must be an id'),
    }),
    response: responseToToken,
  }),
  'POST /hfc/unsubscribe_all_lnf': call({
    auth: 'public',
    errors: ['unauthenticated'],
    summary: 'Unsubscribes the user that an email’s link belongs to from all emails that the user didn’t request.',
    body: z.strictObject({ token }),
    response: responseToToken,
  }),
  'POST /magic_link_email_preferences': call({
    auth: 'public',
    cost: 10,
    errors: ['unauthenticated'],
    summary:
      'Exchanges the token of an email’s link for a token that only changes email preferences. An account with an authenticator app needs no code for that.',
    body: z.strictObject({ token }),
    response: z.object({ email_prefs_token: z.string() }),
  }),
};

export type EmailPreferences = z.infer<typeof emailPreferences>;
export type UnsubscribeFrom = (typeof unsubscribeFrom)[number];
export type UnsubscribeObjectType = (typeof unsubscribeObjectTypes)[number];
