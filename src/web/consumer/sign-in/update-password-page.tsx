import { useEffect, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { privateMeta } from '../../lib/route-meta.ts';
import { useFinishSignIn } from '../../login/after-sign-in.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FormError } from '../../ui/forms/field.tsx';
import { NarrowPage } from '../../ui/forms/narrow-page.tsx';
import { NewPasswordField } from '../../ui/forms/password-field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { MessagePage } from '../../ui/message-page.tsx';
import { TotpForm } from './totp-form.tsx';

export const meta = privateMeta;

function NewPassword({ onDone }: { onDone: () => void }) {
  const { errors, busy, formProps } = useForm(async (valueOf) => {
    const { chooseNewPassword } = await import('../../login/change-credentials.ts');
    const found = await chooseNewPassword(valueOf('password'));
    if (!found) onDone();
    return found;
  });
  return (
    <NarrowPage title="New password" intro="All your other sessions end with the old one.">
      <form {...formProps} className="flex flex-col gap-5">
        <FormError>{errors.form}</FormError>
        <NewPasswordField error={errors.password} />
        <SubmitButton busy={busy}>Keep it</SubmitButton>
      </form>
    </NarrowPage>
  );
}

/** The page behind the link of a password recovery mail. */
export default function UpdatePasswordPage() {
  const [link, setLink] = useState<'checking' | 'totp' | 'good' | 'bad'>('checking');
  const finish = useFinishSignIn();
  useEffect(() => {
    let gone = false;
    const check = async (): Promise<void> => {
      const { recoveryStep } = await import('../../login/change-credentials.ts');
      const step = await recoveryStep();
      if (!gone) setLink(step);
    };
    void check().catch(() => setLink('bad'));
    return () => {
      gone = true;
    };
  }, []);
  if (link === 'checking') return <MessagePage title="One moment" processing="Looking at the link …" />;
  if (link === 'good') return <NewPassword onDone={finish} />;
  if (link === 'totp') {
    return (
      <NarrowPage title="One more step" intro="Your account is protected by an authenticator app.">
        <TotpForm onDone={() => setLink('good')} />
      </NarrowPage>
    );
  }
  return (
    <MessagePage
      title="This link does not count any more"
      status="error"
      footer={
        <ButtonLink to={paths.forgotPassword()} look="action">
          Ask for a new one
        </ButtonLink>
      }
    >
      It has been used already, or its time is over. Links to a new password are good for an hour, once.
    </MessagePage>
  );
}
