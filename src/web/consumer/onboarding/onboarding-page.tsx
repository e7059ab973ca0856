import { data, redirect } from 'react-router';
import { metroByKey } from '../../../rules/places/metros/metros.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { privateMeta } from '../../lib/route-meta.ts';
import type { Route } from './+types/onboarding-page';
import { AccountStep } from './account-step.tsx';
import { AreasStep } from './areas-step.tsx';
import { MetroStep } from './metro-step.tsx';
import { PlaceStep } from './place-step.tsx';
import { ProductStep } from './product-step.tsx';
import { QuestionnaireStep } from './questionnaire-step.tsx';
import { StepFrame } from './step-frame.tsx';
import { confirmationWords, stepWords } from './step-words.ts';
import { useAbTest } from './use-ab-test.ts';
import { useLeaveIfSubscribed } from './use-leave-if-subscribed.ts';
import { useOnboarding } from './use-onboarding.ts';
import { useUnconfirmed } from './use-unconfirmed.ts';

/** @throws a redirect to the coming-soon page if the city isn't open yet, 404 if it is unknown. */
function checkCity({ product, city_key }: Record<string, string | undefined>): null {
  if (product?.toLowerCase() !== 'hfc' || city_key === undefined) return null;
  const metro = metroByKey(city_key);
  if (!metro) throw data(null, { status: 404 });
  if (metro.coming_soon) throw redirect(paths.comingSoon(metro.key));
  return null;
}

export const loader = ({ params }: Route.LoaderArgs) => checkCity(params);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => checkCity(params);
export const meta = privateMeta;

const bodies = {
  product: ProductStep,
  metro: MetroStep,
  areas: AreasStep,
  place: PlaceStep,
  questionnaire: QuestionnaireStep,
};

/** All sign-up routes, one step per screen. The address has the current step. */
export default function OnboardingPage() {
  useAbTest();
  useLeaveIfSubscribed();
  const onboarding = useOnboarding();
  const [unconfirmed, onUnconfirmed] = useUnconfirmed();
  const { step } = onboarding;
  if (step === 'account')
    return (
      <StepFrame key={step} onboarding={onboarding} words={unconfirmed ? confirmationWords : stepWords.account}>
        <AccountStep {...onboarding} unconfirmed={unconfirmed} onUnconfirmed={onUnconfirmed} />
      </StepFrame>
    );
  const Body = bodies[step];
  return (
    <StepFrame key={step} onboarding={onboarding} words={stepWords[step]}>
      <Body {...onboarding} />
    </StepFrame>
  );
}
