import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { getRoute } from '../../../rules/navigation/route-table.ts';
import { readSearchParam } from '../../../rules/navigation/search-params.ts';
import {
  currentStep,
  getSteps,
  isShown,
  type OnboardingAnswers,
  type OnboardingRouteId,
  type OnboardingStep,
  stepAfter,
  stepBefore,
  withMetro,
} from '../../../rules/onboarding/onboarding.ts';
import { type Metro, metroByKey } from '../../../rules/places/metros/metros.ts';
import { currentSession } from '../../identity/current-session.ts';
import { useGoBack } from '../../lib/navigation/go-back.ts';
import { ignoreSecondClick } from '../../lib/navigation/ignore-second-click.ts';
import { changedSearch } from '../../lib/navigation/search.ts';
import { accountOfThisTab } from '../../lib/storage/remembered-account.ts';
import { ofThisTab } from '../../lib/storage/stored-values.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useIsUndecided } from './use-ab-test.ts';

/** The server doesn't know the answers, so it renders the step in the address as if all earlier steps were answered. */
const ANYTHING: OnboardingAnswers = { product: 'hfc', metro_key: 'seattle' };

/** The state of a history entry. `within` means that the previous entry is the previous step. */
interface WithinState {
  within?: true;
}

export interface Onboarding {
  steps: readonly OnboardingStep[];
  step: OnboardingStep;
  answers: OnboardingAnswers;
  /** The chosen metro. */
  metro: Metro | undefined;
  /** False until earlier answers are known. */
  ready: boolean;
  /** Changes the answers and stores them for a reload. */
  answer: (change: (answers: OnboardingAnswers) => OnboardingAnswers) => void;
  isLast: boolean;
  /** Goes to the next step. */
  goForward: () => void;
  goBack: () => void;
  /** Called if the user turns out to be signed out, so that the account step is needed after all. */
  signedOut: () => void;
}

/** The metro in the path, if the path is for this product. */
function usePathMetro(): Metro | undefined {
  const { product, city_key = '' } = useParams();
  return product?.toLowerCase() === 'hfc' ? metroByKey(city_key) : undefined;
}

/** Whether a user is signed in in this tab. Decided once, because signing up must not remove its own last step. */
function useSignedIn(): [boolean, (signedIn: boolean) => void] {
  const hydrated = useHydrated();
  const [signedIn, setSignedIn] = useState<boolean>();
  if (hydrated && signedIn === undefined) setSignedIn(currentSession() !== null || accountOfThisTab() !== undefined);
  return [signedIn ?? false, setSignedIn];
}

/** The answers, stored in this tab. */
function useAnswers(path_metro: Metro | undefined) {
  const hydrated = useHydrated();
  const [entered, setEntered] = useState<OnboardingAnswers>();
  // Read only once. The stored answers are removed as soon as a subscriber is created, while this page is still
  // visible.
  if (hydrated && entered === undefined) setEntered(ofThisTab.get('onboarding') ?? {});
  const withPath = useCallback(
    (answers: OnboardingAnswers) => (path_metro ? withMetro(answers, path_metro.key) : answers),
    [path_metro],
  );
  const answer = useCallback(
    (change: (answers: OnboardingAnswers) => OnboardingAnswers): void => {
      const next = change(withPath(ofThisTab.get('onboarding') ?? {}));
      ofThisTab.set('onboarding', next);
      setEntered(next);
    },
    [withPath],
  );
  return { answers: withPath(entered ?? {}), answer };
}

/** The current step of the sign-up, and functions to move between steps. */
export function useOnboarding(): Onboarding {
  const location = useLocation();
  const [query] = useSearchParams();
  const { start_step } = useParams();
  const navigate = useNavigate();
  const leave = useGoBack();
  const ready = useHydrated();
  const undecided = useIsUndecided();
  const path_metro = usePathMetro();
  const [signed_in, setSignedIn] = useSignedIn();
  const { answers, answer } = useAnswers(path_metro);

  // The A/B test has only one group at present, so show its steps at once, without waiting for the redirect.
  const route = undecided ? 'signupQuestionnaire' : (getRoute(location.pathname)?.id as OnboardingRouteId);
  const product_select = readSearchParam(query, 'product_select') ?? false;
  const steps = getSteps(route, { metro_given: path_metro !== undefined, product_select, signed_in });
  const wanted = readSearchParam(query, 'step');
  const step = currentStep(steps, wanted ?? start_step, ready ? answers : ANYTHING);

  const go = (to: OnboardingStep, { replace = false } = {}): void => {
    // The second click of a double click would press a button of the next step.
    ignoreSecondClick();
    const state: WithinState = replace ? ((location.state as WithinState | null) ?? {}) : { within: true };
    void navigate({ search: changedSearch(query, { step: to }) }, { replace, state });
  };
  const hasToMove = ready && wanted !== undefined && !isShown(steps, wanted, step);
  useEffect(() => {
    if (hasToMove) go(step, { replace: true });
  });

  const next = stepAfter(steps, step);
  const before = stepBefore(steps, step);
  return {
    steps,
    step,
    answers,
    metro: metroByKey(answers.metro_key ?? ''),
    ready,
    answer,
    isLast: next === null,
    goForward: () => next && go(next),
    goBack() {
      if ((location.state as WithinState | null)?.within) {
        ignoreSecondClick();
        void navigate(-1);
      } else if (before) go(before, { replace: true });
      else leave();
    },
    signedOut() {
      setSignedIn(false);
      go('account');
    },
  };
}
