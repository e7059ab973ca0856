import type {
  AvatarHouseFace,
  AvatarHouseHue,
  EarliestMove,
  LocationType,
  MinBedrooms,
  PublicProfile,
  UserHistory,
} from '../../contracts/users.ts';

/** One choice of a question. Choices are in display order. */
export interface Option<T> {
  readonly value: T;
  readonly label: string;
}

export const earliestMoveOptions: readonly Option<EarliestMove>[] = [
  { value: 'months_1_3', label: '1–3 months' },
  { value: 'months_4_6', label: '4–6 months' },
  { value: 'months_6_12', label: '6–12 months' },
  { value: 'not_soon', label: 'Not anytime soon' },
  { value: 'not_sure', label: 'Not sure' },
];

export const locationTypeOptions: readonly Option<LocationType>[] = [
  { value: 'rental', label: 'Rent' },
  { value: 'sale', label: 'Buy' },
  { value: 'both', label: "I'm considering both" },
  { value: 'not_sure', label: 'Not sure' },
];

export const minBedroomsOptions: readonly Option<MinBedrooms>[] = [
  { value: 1, label: '1' },
  { value: 2, label: '2' },
  { value: 3, label: '3' },
  { value: '4+', label: '4+' },
  { value: 'not_sure', label: 'Not sure' },
];

/** The named accent colors of the palette, as in the theme of `src/web/app.css`. */
export const colorNames = [
  'lime',
  'light-lime',
  'neon-lime',
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

type ColorName = (typeof colorNames)[number];

const notForHouses: readonly ColorName[] = ['light-lime', 'neon-lime'];

/** The colors of avatar houses: all named colors except two. Repeats the contract's list, without zod. */
export const avatarHouseHues: readonly AvatarHouseHue[] = colorNames.filter(
  (name): name is AvatarHouseHue => !notForHouses.includes(name),
);

/** The faces of avatar houses. Repeats the contract's list, because importing that would bring zod into the browser. */
export const avatarHouseFaces: readonly AvatarHouseFace[] = [
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
];

function pick<T>(choices: readonly T[], random: () => number): T {
  return choices[Math.floor(random() * choices.length)] as T;
}

/**
 * A new user's public profile: no answers, and a house with a random color and face. `random` returns numbers from 0 up
 * to, but not including, 1.
 */
export function defaultPublicProfile(random: () => number): PublicProfile {
  return {
    earliestMove: null,
    locationType: null,
    minBedrooms: null,
    avatarHouseHue: pick(avatarHouseHues, random),
    avatarHouseFace: pick(avatarHouseFaces, random),
  };
}

/** A new user's history, without activity. */
export function defaultHistory(): UserHistory {
  return { days_visited: 0, hfc_tour_form_submitted: false, hfc_quiz_submitted: false, minihoods: {} };
}
