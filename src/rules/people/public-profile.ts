import type {
  EarliestMove,
  LocationType,
  MinBedrooms,
  PublicProfile,
  UserHistory,
} from '../../contracts/people/users.ts';
import { avatarHouseFaces, avatarHouseHues } from '../../contracts/values/avatar-house.ts';

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
