import type { EarliestMove, LocationType, MinBedrooms } from '../../contracts/people/users.ts';
import type { RouteId } from '../navigation/route-table.ts';
import type { LatLng } from '../places/metros/metro-geography.ts';
import type { MetroKey } from '../places/metros/metros.ts';
import { mapPlace } from '../places/places.ts';

/** The sign-up's steps, in this order. */
export const onboardingSteps = ['product', 'metro', 'areas', 'place', 'questionnaire', 'account'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/** The steps that each sign-up route asks. */
export const onboardingFlows = {
  onboard: onboardingSteps,
  signupCitySelect: ['metro', 'account'],
  signupQuestionnaire: ['metro', 'questionnaire', 'account'],
  signupSubscribe: ['metro', 'areas', 'account'],
  signupSubscribe2: ['metro', 'areas', 'questionnaire', 'account'],
  publicSignup: ['account'],
} as const satisfies Partial<Record<RouteId, readonly OnboardingStep[]>>;

export type OnboardingRouteId = keyof typeof onboardingFlows;

/** A place that the user wants to live near: friends, a school, a job. */
export interface OnboardingPlace extends LatLng {
  formatted_address: string;
}

/** The user's answers so far. A missing answer was not asked for yet, or the user skipped it. */
export interface OnboardingAnswers {
  product?: 'hfc';
  metro_key?: MetroKey;
  /** Empty means all areas of the metro. */
  area_names?: readonly string[];
  place?: OnboardingPlace;
  earliestMove?: EarliestMove;
  locationType?: LocationType;
  minBedrooms?: MinBedrooms;
  name?: string;
  email?: string;
}

/** The same answers for another metro. Areas that were chosen in a different metro are dropped. */
export function withMetro(answers: OnboardingAnswers, metro_key: MetroKey): OnboardingAnswers {
  if (answers.metro_key === metro_key) return answers;
  const { area_names: _, ...rest } = answers;
  return { ...rest, metro_key };
}

/**
 * The same answers with a place to live near, or without one if `place` is null. @throws Error 'place missing required
 * fields: …'
 */
export function withPlace(answers: OnboardingAnswers, place: unknown): OnboardingAnswers {
  const { place: _, ...rest } = answers;
  if (place === null) return rest;
  const { lat, lng, formatted_address } = mapPlace(place);
  return { ...rest, place: { lat, lng, formatted_address } };
}

/** The same answers with an area added or removed. */
export function toggleArea(answers: OnboardingAnswers, name: string): OnboardingAnswers {
  const { area_names = [] } = answers;
  const left = area_names.filter((one) => one !== name);
  return { ...answers, area_names: left.length < area_names.length ? left : [...area_names, name] };
}

/** Facts that are known before the first question. */
export interface OnboardingStart {
  /** The path names a city, so the sign-up doesn't ask for it again. */
  metro_given: boolean;
  /** The address asks for the product step, which is skipped by default. */
  product_select: boolean;
  /** A signed-in user already has an account. */
  signed_in: boolean;
}

/** The steps of a sign-up route, without the steps that its starting point already answers. */
export function getSteps(route: OnboardingRouteId, start: OnboardingStart): OnboardingStep[] {
  const left = onboardingFlows[route].filter((step) => {
    if (step === 'product') return start.product_select;
    if (step === 'metro') return !start.metro_given;
    return step !== 'account' || !start.signed_in;
  });
  // If no step is left, the user still has to confirm.
  return left.length > 0 ? left : ['metro'];
}

/** Whether the step is answered, or needs no answer before the steps that follow it. */
function isAnswered(step: OnboardingStep, answers: OnboardingAnswers): boolean {
  if (step === 'product') return answers.product !== undefined;
  return step !== 'metro' || answers.metro_key !== undefined;
}

/** The step in the address, or the first step before it that needs an answer. An unknown step counts as the first. */
export function currentStep(
  steps: readonly OnboardingStep[],
  wanted: string | undefined,
  answers: OnboardingAnswers,
): OnboardingStep {
  const index = Math.max(
    0,
    steps.findIndex((step) => step === wanted),
  );
  const open = steps.slice(0, index).find((step) => !isAnswered(step, answers));
  return open ?? (steps[index] as OnboardingStep);
}

/**
 * Whether an address shows the step that it names. An address with an unknown step shows the first step and isn't
 * redirected.
 */
export function isShown(steps: readonly OnboardingStep[], wanted: string | undefined, shown: OnboardingStep): boolean {
  return wanted === shown || !steps.some((step) => step === wanted);
}

/** The step before `step`. Null before the first. */
export function stepBefore(steps: readonly OnboardingStep[], step: OnboardingStep): OnboardingStep | null {
  return steps[steps.indexOf(step) - 1] ?? null;
}

/** The step after `step`. Null after the last. */
export function stepAfter(steps: readonly OnboardingStep[], step: OnboardingStep): OnboardingStep | null {
  return steps[steps.indexOf(step) + 1] ?? null;
}
