import type { EarliestMove, LocationType, MinBedrooms } from '../contracts/users.ts';
import type { LatLng } from './metro-geography.ts';
import type { MetroKey } from './metros.ts';
import { mapPlace } from './places.ts';
import type { RouteId } from './route-table.ts';

/** What somebody who signs up is asked, in this order. */
export const onboardingSteps = ['product', 'metro', 'areas', 'place', 'questionnaire', 'account'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/** Which of it each way to sign up asks. */
export const onboardingFlows = {
  onboard: onboardingSteps,
  signupCitySelect: ['metro', 'account'],
  signupQuestionnaire: ['metro', 'questionnaire', 'account'],
  signupSubscribe: ['metro', 'areas', 'account'],
  signupSubscribe2: ['metro', 'areas', 'questionnaire', 'account'],
  publicSignup: ['account'],
} as const satisfies Partial<Record<RouteId, readonly OnboardingStep[]>>;

export type OnboardingRouteId = keyof typeof onboardingFlows;

/** Somewhere to live near: friends, a school, a job. */
export interface OnboardingPlace extends LatLng {
  formatted_address: string;
}

/** What somebody has answered so far; what is missing wasn't asked yet, or skipped. */
export interface OnboardingAnswers {
  product?: 'hfc';
  metro_key?: MetroKey;
  /** None: all of the metro. */
  area_names?: readonly string[];
  place?: OnboardingPlace;
  earliestMove?: EarliestMove;
  locationType?: LocationType;
  minBedrooms?: MinBedrooms;
  name?: string;
  email?: string;
}

/** The same answers for a metro; areas chosen in another one are forgotten. */
export function withMetro(answers: OnboardingAnswers, metro_key: MetroKey): OnboardingAnswers {
  if (answers.metro_key === metro_key) return answers;
  const { area_names: _, ...rest } = answers;
  return { ...rest, metro_key };
}

/** The same answers with a place to live near, or none. @throws Error 'place missing required fields: …' */
export function withPlace(answers: OnboardingAnswers, place: unknown): OnboardingAnswers {
  const { place: _, ...rest } = answers;
  if (place === null) return rest;
  const { lat, lng, formatted_address } = mapPlace(place);
  return { ...rest, place: { lat, lng, formatted_address } };
}

/** The same answers with an area more or less. */
export function toggleArea(answers: OnboardingAnswers, name: string): OnboardingAnswers {
  const { area_names = [] } = answers;
  const left = area_names.filter((one) => one !== name);
  return { ...answers, area_names: left.length < area_names.length ? left : [...area_names, name] };
}

/** What is known before anything was asked. */
export interface OnboardingStart {
  /** The path names a city: it isn't asked again. */
  metro_given: boolean;
  /** An address may ask for the product to be asked all the same. */
  product_select: boolean;
  /** Whoever is signed in has an account. */
  signed_in: boolean;
}

/** The steps of a way to sign up, without those that are answered by where it begins. */
export function stepsOf(route: OnboardingRouteId, start: OnboardingStart): OnboardingStep[] {
  const left = onboardingFlows[route].filter((step) => {
    if (step === 'product') return start.product_select;
    if (step === 'metro') return !start.metro_given;
    return step !== 'account' || !start.signed_in;
  });
  // Whoever has nothing left to be asked still has to say yes.
  return left.length > 0 ? left : ['metro'];
}

/** What has to be answered before what follows makes sense. */
function isAnswered(step: OnboardingStep, answers: OnboardingAnswers): boolean {
  if (step === 'product') return answers.product !== undefined;
  return step !== 'metro' || answers.metro_key !== undefined;
}

/** The step that an address asks for, or the first before it that is still open. An unknown one is the first. */
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

/** Whether an address shows the step that it names; an unknown name shows the first, and stays. */
export function isShown(steps: readonly OnboardingStep[], wanted: string | undefined, shown: OnboardingStep): boolean {
  return wanted === shown || !steps.some((step) => step === wanted);
}

/** The step before one; null before the first. */
export function stepBefore(steps: readonly OnboardingStep[], step: OnboardingStep): OnboardingStep | null {
  return steps[steps.indexOf(step) - 1] ?? null;
}

/** The step after one; null after the last. */
export function stepAfter(steps: readonly OnboardingStep[], step: OnboardingStep): OnboardingStep | null {
  return steps[steps.indexOf(step) + 1] ?? null;
}
