import { Link, useLocation } from 'react-router';
import { failedLoginCode } from '../../../rules/people/failed-login-code.ts';
import { isSuccess, signInProblem } from '../../../rules/people/sign-in-problems.ts';
import { useGoBack } from '../../lib/navigation/go-back.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { ofThisTab } from '../../lib/storage/stored-values.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useFinishSignIn } from '../../login/after-sign-in.ts';
import { ProviderButtons } from '../../login/provider-buttons.tsx';
import { WantedPage } from '../../login/wanted-page.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/forms/field.tsx';
import { NarrowPage } from '../../ui/forms/narrow-page.tsx';
import { CodeForm } from './code-form.tsx';
import { LinkStep } from './link-step.tsx';
import { type NextStep, PasswordForm } from './password-form.tsx';
import { TotpStep } from './totp-step.tsx';
import { useLoginStep } from './use-login-step.ts';

/** The code of why the visitor isn't logged in, from the address or from this tab's storage. */
function useLoginProblem(): string | null {
  const address = useLocation();
  // The server sees neither the fragment nor the storage.
  const hydrated = useHydrated();
  return hydrated ? (failedLoginCode(address) ?? ofThisTab.get('login_problem') ?? null) : null;
}

/**
 * The login: by password or by a code from a mail, then by a code from the authenticator app if the account has one.
 */
export function LogIn() {
  const { step, email, go } = useLoginStep();
  const problem = useLoginProblem();
  const finish = useFinishSignIn();
  const goBack = useGoBack();
  const form = {
    email,
    onEmail: (typed: string) => go({ email: typed }),
    onNext: (next: NextStep) => (next === 'totp' ? go({ step: 'totp' }) : finish()),
  };
  const leave = (): void => {
    go({ step: 'password' });
    goBack();
  };

  if (step === 'totp') {
    return (
      <NarrowPage title="Enter your code" intro="Your account is protected by an authenticator app.">
        <TotpStep onDone={finish} onBack={() => go({ step: 'password' })} />
      </NarrowPage>
    );
  }
  if (step === 'link') {
    return (
      <NarrowPage
        title="Enter your code"
        intro="Your account is protected by an authenticator app. To log in with this link, enter a code from the app."
      >
        <LinkStep onDone={finish} onBack={() => go({ step: 'password' })} />
      </NarrowPage>
    );
  }
  const byPassword = step === 'password';
  return (
    <NarrowPage title="Log in" onBack={leave}>
      <WantedPage verb="Log in" />
      {isSuccess(problem) ? (
        <output className="block rounded-2xl bg-light-lime px-4 py-3 text-left font-semibold">
          {signInProblem(problem)}
        </output>
      ) : (
        <FormError>{signInProblem(problem)}</FormError>
      )}
      {byPassword ? (
        <PasswordForm {...form} />
      ) : (
        <CodeForm {...form} sent={step === 'sent'} onSent={(sent) => go({ step: sent ? 'sent' : 'code' })} />
      )}
      <ProviderButtons />
      <div className="flex flex-col items-center gap-3 border-t border-line pt-5">
        <Button look="quiet" onClick={() => go({ step: byPassword ? 'code' : 'password' })}>
          {byPassword ? 'Log in with an email code' : 'Log in with a password'}
        </Button>
        <p>
          New here?{' '}
          <Link to={paths.signup()} className="font-semibold underline underline-offset-4">
            Sign up
          </Link>
        </p>
      </div>
    </NarrowPage>
  );
}
