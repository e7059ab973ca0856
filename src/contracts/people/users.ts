import { z } from 'zod';
import { call } from '../protocol/call.ts';
import { count, id, latitude, longitude, timestamp, VISIBLE_LINE } from '../shapes/fields.ts';
import { avatarHouseFaces, avatarHouseHues } from '../values/avatar-house.ts';
import { MAX_NAME, MAX_PEOPLE } from '../values/people-values.ts';
import { emailPreferences } from './email-preferences.ts';

/** Of a person's place, in characters. */
const MAX_ADDRESS = 300;

export const earliestMoves = ['months_1_3', 'months_4_6', 'months_6_12', 'not_soon', 'not_sure'] as const;
export const locationTypes = ['rental', 'sale', 'both', 'not_sure'] as const;
export const minBedroomsChoices = [1, 2, 3, '4+', 'not_sure'] as const;

/** The facts that users share about themselves. `null` means no answer yet. */
export const publicProfile = z.object({
  earliestMove: z.enum(earliestMoves).nullable(),
  locationType: z.enum(locationTypes).nullable(),
  minBedrooms: z.literal(minBedroomsChoices).nullable(),
  avatarHouseHue: z.enum(avatarHouseHues),
  avatarHouseFace: z.enum(avatarHouseFaces),
});

/** The activity of a user so far. */
export const userHistory = z.object({
  days_visited: count,
  hfc_tour_form_submitted: z.boolean(),
  hfc_quiz_submitted: z.boolean(),
  /** How many homes the user has opened, by the id of their neighborhood. */
  minihoods: z.record(z.string().regex(/^[1-9]\d{0,9}$/), count),
});

/** How often a user gets alerts about new homes. */
export const alertFrequencies = ['instant', 'daily', 'weekly'] as const;

/** How a staff member's workbench behaves, in every browser. */
const workbenchConfig = z.object({
  /** Whether keys of one character work. On if absent. Off for people who dictate (WCAG 2.1.4). */
  character_keys: z.boolean().optional(),
});

export const userConfig = z.object({
  home_preferences: z.record(z.string(), z.json()).optional(),
  /** If absent, `rules/people/alert-frequency.ts` has the default. */
  alert_frequency: z.enum(alertFrequencies).optional(),
  workbench: workbenchConfig.optional(),
});

/**
 * A user's name, as the user wrote it. Refuses characters that are invisible or reverse the text, and addresses of
 * pages, because friends and advisors see the name.
 */
export const userName = z
  .string()
  .trim()
  .max(200)
  .regex(VISIBLE_LINE, 'must be one line of text')
  .regex(/^(?!.*(?::\/\/|\bwww\.))/iu, 'must not have the address of a page');

/** A user's own data, as sent to that user. */
export const user = z.object({
  user_id: z.uuid(),
  name: z.string(),
  email: z.string(),
  is_staff: z.boolean(),
  /** Whether the user has a personal advisor. */
  lnf_advisor: z.boolean(),
  config: userConfig,
  public_profile: publicProfile,
  history: userHistory,
  hfc_subscriber_ids: z.array(id),
  ...emailPreferences.shape,
  /** When the user will be deleted, if the user requested that. Otherwise null. */
  delete_after: timestamp.nullable(),
});

/** A person whom the user wants to live near: a name, and the place where the person lives. No other user sees it. */
const person = z.strictObject({
  name: z.string().min(1).max(MAX_NAME),
  formatted_address: z.string().min(1).max(MAX_ADDRESS),
  lat: latitude,
  lng: longitude,
});

/** Enough for all answers of the sign-up. */
const MAX_PREFERENCES = 50;
const MAX_PREFERENCE = 100;
const preferences = publicProfile
  .pick({ earliestMove: true, locationType: true, minBedrooms: true })
  .extend({ people: z.array(person).max(MAX_PEOPLE) })
  .partial()
  .catchall(z.json())
  .refine((given) => Object.keys(given).every((name) => name.length <= MAX_PREFERENCE), 'has a name that is too long')
  .refine((given) => Object.keys(given).length <= MAX_PREFERENCES, `must have at most ${MAX_PREFERENCES} fields`);

const configChanges = z.strictObject({
  home_preferences: preferences.optional(),
  alert_frequency: z.enum(alertFrequencies).optional(),
  workbench: workbenchConfig.strict().optional(),
});

export const userCalls = {
  'GET /user': call({
    auth: 'user',
    of: 'query.user_id',
    errors: ['not_found'],
    summary: 'Returns the signed-in user.',
    query: z.object({ user_id: z.uuid() }),
    response: z.object({ user }),
  }),
  'PUT /update_user': call({
    auth: 'user',
    of: 'body.user_id',
    errors: ['not_found'],
    summary:
      'Updates the given parts of the user’s name, configuration, profile and history. Merges home preferences, profile and history field by field.',
    body: z.strictObject({
      user_id: z.uuid(),
      name: userName.min(1).optional(),
      config: configChanges.optional(),
      public_profile: publicProfile.partial().strict().optional(),
      history: userHistory.partial().strict().optional(),
    }),
    response: z.object({ user }),
  }),
  'GET /hfc/user_config': call({
    auth: 'user',
    errors: ['not_found'],
    summary: 'Returns the user’s configuration of this app.',
    response: z.object({ user_config: userConfig }),
  }),
  'PUT /hfc/user_config': call({
    auth: 'user',
    errors: ['not_found'],
    summary: 'Updates the given parts of the user’s configuration. Merges home preferences field by field.',
    body: configChanges,
    response: z.object({ user_config: userConfig }),
  }),
};

export type User = z.infer<typeof user>;
export type EarliestMove = (typeof earliestMoves)[number];
export type LocationType = (typeof locationTypes)[number];
export type MinBedrooms = (typeof minBedroomsChoices)[number];
export type AvatarHouseHue = (typeof avatarHouseHues)[number];
export type AvatarHouseFace = (typeof avatarHouseFaces)[number];
export type AlertFrequency = (typeof alertFrequencies)[number];
export type PublicProfile = z.infer<typeof publicProfile>;
export type UserHistory = z.infer<typeof userHistory>;
export type UserConfig = z.infer<typeof userConfig>;
