import { useEffect, useState } from 'react';
import { paths } from '../../lib/navigation/paths.ts';
import { privateMeta } from '../../lib/route-meta.ts';
import { useFinishSignIn } from '../../login/after-sign-in.ts';
import { SignInStuck } from '../../login/sign-in-stuck.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { FormError } from '../../ui/forms/field.tsx';
import { NarrowPage } from '../../ui/forms/narrow-page.tsx';
import { NewPasswordField } from '../../ui/forms/password-field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { MessagePage } from '../../ui/page/message-page.tsx';
import { TotpForm } from './totp-form.tsx';

export const meta = privateMeta;

function NewPassword({ onDone, onExpired }: { onDone: () => void; onExpired: () => void }) {
  const { errors, busy, formProps } = useForm(async (valueOf) => {
    const { chooseNewPassword } = await import('../../login/change-credentials.ts');
    const outcome = await chooseNewPassword(valueOf('password'));
    if ('errors' in outcome) return outcome.errors;
    if (outcome.next === 'expired') onExpired();
    else onDone();
    return null;
  });
  return (
    <NarrowPage title="New password" intro="You’ll be logged out on other devices.">
      <form {...formProps} className="flex flex-col gap-5">
        <FormError>{errors.form}</FormError>
        <NewPasswordField error={errors.password} />
        <SubmitButton busy={busy}>Save password</SubmitButton>
      </form>
    </NarrowPage>
  );
}

/** The page behind the link of a password recovery mail. */
export default function UpdatePasswordPage() {
  const [link, setLink] = useState<'checking' | 'totp' | 'good' | 'bad' | 'unknown'>('checking');
  const finish = useFinishSignIn();
  useEffect(() => {
    let gone = false;
    const check = async (): Promise<void> => {
      const { recoveryStep } = await import('../../login/change-credentials.ts');
      const step = await recoveryStep();
      if (!gone) setLink(step);
    };
    check().catch((error: unknown) => {
      console.warn('Recovery link', error);
      if (!gone) setLink('unknown');
    });
    return () => {
      gone = true;
    };
  }, []);
  if (link === 'checking') return <MessagePage title="New password" processing="Checking your link…" />;
  if (link === 'unknown') return <SignInStuck />;
  if (link === 'good') return <NewPassword onDone={finish} onExpired={() => setLink('bad')} />;
  if (link === 'totp') {
    return (
      <NarrowPage title="Enter your code" intro="Your account is protected by an authenticator app.">
        <TotpForm onDone={() => setLink('good')} />
      </NarrowPage>
    );
  }
  return (
    <MessagePage
      title="This link is no longer valid"
      status="error"
      footer={
        <ButtonLink to={paths.forgotPassword()} look="action">
          Get a new link
        </ButtonLink>
      }
    >
      It has expired or was already used. Password links work once, within an hour. Choose your password within 15
      minutes of opening the link.
    </MessagePage>
  );
}
