import { z } from 'zod';
import { call } from './call.ts';

/** What a user wants to be written about; what they ask for themselves, such as a code to log in, always comes. */
export const emailPreferences = z.object({
  /** News of the product. */
  receives_product_emails: z.boolean(),
  receives_newsletter_emails: z.boolean(),
  /** Off: nothing of the above and no alerts either. */
  receives_all_emails: z.boolean(),
});

/** What one unsubscribes from. */
export const unsubscribeFrom = ['alerts', 'newsletter', 'product', 'all'] as const;
/** Whose: a user's altogether, or those for one market. */
export const unsubscribeObjectTypes = ['user', 'subscriber'] as const;

/** From a link in a mail: it lets its bearer change what is mailed, and nothing else. */
const token = z
  .string()
  .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, 'must be a token')
  .max(4_000);

const response = z.object({ email_preferences: emailPreferences });

export const emailPreferenceCalls = {
  'PUT /user_email_preferences': call({
    auth: 'user',
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
      /** Of a subscriber or of a user. */
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
