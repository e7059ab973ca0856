import { Link } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { useFinishSignIn } from '../../login/after-sign-in.ts';
import { ProviderButtons } from '../../login/provider-buttons.tsx';
import { WantedPage } from '../../login/wanted-page.tsx';
import { ConfirmAddress } from './confirm-address.tsx';
import { ContinueAs } from './continue-as.tsx';
import { FollowedPlace } from './followed-place.tsx';
import { keepSignupInfo } from './keep-signup-info.ts';
import { SignupForm } from './signup-form.tsx';
import type { Onboarding } from './use-onboarding.ts';
import type { Unconfirmed } from './use-unconfirmed.ts';

interface AccountStepProps extends Onboarding {
  /** The account that was created and still needs its address confirmed. */
  unconfirmed: Unconfirmed | null;
  onUnconfirmed: (account: Unconfirmed | null) => void;
}

/** The last step: creates the account. */
export function AccountStep({ unconfirmed, onUnconfirmed, ...onboarding }: AccountStepProps) {
  const { steps, ready, answers, answer, metro } = onboarding;
  const finish = useFinishSignIn();
  const keep = () => keepSignupInfo(answers);
  if (unconfirmed) return <ConfirmAddress {...unconfirmed} onDone={finish} onBack={() => onUnconfirmed(null)} />;
  return (
    <div className="mt-6 flex flex-col gap-6 pb-12">
      <WantedPage verb="Sign up" />
      {steps.length > 1 && <FollowedPlace metro={ready ? metro : undefined} area_names={answers.area_names} />}
      <ContinueAs {...onboarding} />
      <SignupForm answers={answers} answer={answer} keep={keep} onConfirm={onUnconfirmed} onDone={finish} />
      <ProviderButtons onLeave={keep} />
      <p className="border-t border-line pt-5 text-center">
        Already have an account?{' '}
        <Link to={paths.login()} onClick={keep} className="font-semibold underline underline-offset-4">
          Log in
        </Link>
      </p>
    </div>
  );
}
