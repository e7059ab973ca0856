import type { PublicProfile } from '../contracts/users.ts';
import { defined } from './defined.ts';
import { metroByKey, metroByMarketName } from './metros.ts';
import type { OnboardingAnswers } from './onboarding.ts';
import { readSearchParam } from './search-params.ts';

/** What a subscriber is made of once somebody has an account: what they have chosen, and what they like in a home. */
export interface SignupInfo {
  /** Of the market's areas; none: all of it. */
  area_names: readonly string[];
  /** Empty where no market was chosen. */
  market_name: string;
  home_preferences: Readonly<Record<string, unknown>>;
}

/** What the questionnaire tells about a person. */
export function profileOf({ earliestMove, locationType, minBedrooms }: OnboardingAnswers): Partial<PublicProfile> {
  return {
    ...(earliestMove && { earliestMove }),
    ...(locationType && { locationType }),
    ...(minBedrooms && { minBedrooms }),
  };
}

/** What somebody has entered at the sign-up. */
export function signupInfoOf(answers: OnboardingAnswers): SignupInfo {
  return {
    area_names: answers.area_names ?? [],
    market_name: metroByKey(answers.metro_key ?? '')?.market_name ?? '',
    home_preferences: { ...profileOf(answers), ...(answers.place && { place: answers.place }) },
  };
}

/** What this browser knows of where somebody has looked: the list they looked at last, and where a link led them. */
export interface LocalSelection {
  /** The query of the list, without `?`. */
  list_search?: string | undefined;
  initial_place?: { initial_market_name?: string; initial_area_name?: string } | undefined;
}

/** The metro, and areas of it, that somebody has looked at; nothing where they have looked at none in particular. */
export function knownPlace({
  list_search = '',
  initial_place,
}: LocalSelection): Pick<OnboardingAnswers, 'metro_key' | 'area_names'> {
  const list = new URLSearchParams(list_search);
  const area_names = readSearchParam(list, 'areas');
  // Areas without a market are the Bay Area's: a list that names none shows it.
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

/** Whether it says anything at all. */
export function saysAnything(info: SignupInfo): boolean {
  return saysWhere(info) || Object.keys(info.home_preferences).length > 0;
}

/** Whether it says where. */
function saysWhere({ area_names, market_name }: SignupInfo): boolean {
  return area_names.length > 0 || market_name !== '';
}

/**
 * What a new subscriber is made of: what they have entered, else what they have looked at, with the filters that they used;
 * null where neither says where.
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

/** Reads what stands in the account's own data, where anybody may have written anything; undefined for what isn't one. */
export function readSignupInfo(value: unknown): SignupInfo | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { area_names, market_name, home_preferences } = value as Partial<Record<keyof SignupInfo, unknown>>;
  if (!Array.isArray(area_names) || !area_names.every(isText) || !isText(market_name)) return undefined;
  const preferences = typeof home_preferences === 'object' && home_preferences !== null ? home_preferences : {};
  return { area_names, market_name, home_preferences: preferences as Record<string, unknown> };
}
