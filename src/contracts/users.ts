import { z } from 'zod';

export const earliestMoves = ['months_1_3', 'months_4_6', 'months_6_12', 'not_soon', 'not_sure'] as const;
export const locationTypes = ['rental', 'sale', 'both', 'not_sure'] as const;
export const minBedroomsChoices = [1, 2, 3, '4+', 'not_sure'] as const;

/** The names of the accent colors a house may have: all but the two that are too pale or too loud for a face. */
export const avatarHouseHues = [
  'lime',
  'tangerine',
  'light-tangerine',
  'lavender',
  'light-lavender',
  'sky',
  'teal',
  'moss',
  'butter',
  'coral',
  'rose',
  'clay',
] as const;

/** The names of the faces a house may have. Only names: the drawings are like nobody. */
export const avatarHouseFaces = [
  'Aya',
  'Biscuit',
  'Chuckles',
  'Dot',
  'Emma',
  'Frank',
  'Gus',
  'Hazel',
  'Iggy',
  'Juno',
  'Kawaii',
  'Lulu',
  'Mochi',
  'Nova',
  'Otto',
  'Pikachu',
  'Quinn',
  'Remy',
  'Sunny',
  'Totoro',
  'Uma',
  'Vito',
  'Waffles',
  'Ximena',
  'Yuki',
  'Zuzu',
] as const;

/** What a user tells about themselves; `null` for what they haven't. */
export const publicProfile = z.object({
  earliestMove: z.enum(earliestMoves).nullable(),
  locationType: z.enum(locationTypes).nullable(),
  minBedrooms: z.literal(minBedroomsChoices).nullable(),
  avatarHouseHue: z.enum(avatarHouseHues),
  avatarHouseFace: z.enum(avatarHouseFaces),
});

/** What a user has done so far. */
export const userHistory = z.object({
  days_visited: z.int().min(0),
  hfc_tour_form_submitted: z.boolean(),
  hfc_quiz_submitted: z.boolean(),
  minihoods: z.record(z.string(), z.json()),
});

export const userConfig = z.object({
  home_preferences: z.record(z.string(), z.json()).optional(),
});

export type EarliestMove = (typeof earliestMoves)[number];
export type LocationType = (typeof locationTypes)[number];
export type MinBedrooms = (typeof minBedroomsChoices)[number];
export type AvatarHouseHue = (typeof avatarHouseHues)[number];
export type AvatarHouseFace = (typeof avatarHouseFaces)[number];
export type PublicProfile = z.infer<typeof publicProfile>;
export type UserHistory = z.infer<typeof userHistory>;
export type UserConfig = z.infer<typeof userConfig>;
