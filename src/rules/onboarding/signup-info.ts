import type { PublicProfile } from '../../contracts/people/users.ts';
import { readSearchParam } from '../navigation/search-params.ts';
import { metroByKey, metroByMarketName } from '../places/metros/metros.ts';
import { defined } from '../values/defined.ts';
import type { OnboardingAnswers } from './onboarding.ts';

/** The data that a subscriber is created from after the sign-up: the chosen place and the home preferences. */
export interface SignupInfo {
  /** Areas of the market. Empty means the whole market. */
  area_names: readonly string[];
  /** Empty if no market was chosen. */
  market_name: string;
  home_preferences: Readonly<Record<string, unknown>>;
}

/** The profile fields that the questionnaire answers. */
export function getProfile({ earliestMove, locationType, minBedrooms }: OnboardingAnswers): Partial<PublicProfile> {
  return {
    ...(earliestMove && { earliestMove }),
    ...(locationType && { locationType }),
    ...(minBedrooms && { minBedrooms }),
  };
}

/** The answers of the sign-up as signup info. */
export function getSignupInfo(answers: OnboardingAnswers): SignupInfo {
  return {
    area_names: answers.area_names ?? [],
    market_name: metroByKey(answers.metro_key ?? '')?.market_name ?? '',
    home_preferences: { ...getProfile(answers), ...(answers.place && { place: answers.place }) },
  };
}

/**
 * What this browser knows about the places that the visitor looked at: the last list, and the place that a link led to.
 */
export interface LocalSelection {
  /** The query of the last list, without `?`. */
  list_search?: string | undefined;
  initial_place?: { initial_market_name?: string; initial_area_name?: string } | undefined;
}

/** The metro and areas that the visitor looked at. Empty if the visitor looked at no particular metro. */
export function knownPlace({
  list_search = '',
  initial_place,
}: LocalSelection): Pick<OnboardingAnswers, 'metro_key' | 'area_names'> {
  const list = new URLSearchParams(list_search);
  const area_names = readSearchParam(list, 'areas');
  // Areas without a market belong to the Bay Area, because a list that names no market shows the Bay Area.
  if (list.has('markets') || area_names) return defined({ metro_key: readSearchParam(list, 'markets'), area_names });
  return defined({ metro_key: metroByMarketName(initial_place?.initial_market_name ?? '')?.key });
}

function selectionInfo({ list_search = '', initial_place }: LocalSelection): SignupInfo {
  const list = new URLSearchParams(list_search);
  const chosen = list.has('markets') ? metroByKey(readSearchParam(list, 'markets') ?? '') : undefined;
  const area = initial_place?.initial_area_name;
  if (chosen || list.has('areas')) {
    const area_names = readSearchParam(list, 'areas') ?? [];
    const market_name = metroByKey(readSearchParam(list, 'markets') ?? '')?.market_name ?? '';
    return { area_names, market_name, home_preferences: {} };
  }
  return {
    area_names: area === undefined ? [] : [area],
    market_name: initial_place?.initial_market_name ?? '',
    home_preferences: {},
  };
}

/** Whether the info has a place or preferences. */
export function saysAnything(info: SignupInfo): boolean {
  return saysWhere(info) || Object.keys(info.home_preferences).length > 0;
}

/** Whether the info names a place. */
function saysWhere({ area_names, market_name }: SignupInfo): boolean {
  return area_names.length > 0 || market_name !== '';
}

/**
 * The data of a new subscriber: the place that the user entered, else the place that the visitor looked at, plus the
 * filters of the last list. Null if neither names a place.
 */
export function chooseSubscription(entered: SignupInfo | undefined, selection: LocalSelection): SignupInfo | null {
  const where = [entered, selectionInfo(selection)].find((info) => info !== undefined && saysWhere(info));
  if (!where) return null;
  const { list_search } = selection;
  return {
    ...where,
    home_preferences: {
      ...entered?.home_preferences,
      ...where.home_preferences,
      ...(list_search !== undefined && { list_search }),
    },
  };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200;

/** Reads signup info from the account's own metadata, which a user can set to anything. Undefined if it isn't valid. */
export function readSignupInfo(value: unknown): SignupInfo | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { area_names, market_name, home_preferences } = value as Partial<Record<keyof SignupInfo, unknown>>;
  if (!Array.isArray(area_names) || !area_names.every(isText) || !isText(market_name)) return undefined;
  const preferences = typeof home_preferences === 'object' && home_preferences !== null ? home_preferences : {};
  return { area_names, market_name, home_preferences: preferences as Record<string, unknown> };
}
