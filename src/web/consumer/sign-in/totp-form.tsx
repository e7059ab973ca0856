import { useState } from 'react';
import { useSite } from '../../lib/navigation/site.ts';
import type { SecondCode } from '../../login/log-in.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/forms/code-field.tsx';
import { Field, FormError } from '../../ui/forms/field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { type FormErrors, useForm } from '../../ui/forms/use-form.ts';
import { MailLink } from '../../ui/mail-link.tsx';

interface TotpFormProps {
  onDone: () => void;
  /** Proves the code. Default: the second step of a login at the auth service. */
  prove?: (code: SecondCode) => Promise<FormErrors | null>;
}

async function proveLogin(code: SecondCode): Promise<FormErrors | null> {
  const { proveSecondCode } = await import('../../login/log-in.ts');
  return proveSecondCode(code);
}

/** Asks for a code of the authenticator app, or for a recovery code, after the first login step. */
export function TotpForm({ onDone, prove = proveLogin }: TotpFormProps) {
  const { contact_email } = useSite();
  const [kind, setKind] = useState<SecondCode['kind']>('app');
  const { errors, busy, formProps } = useForm(async (valueOf) => {
    const found = await prove({ kind, code: valueOf('code') });
    if (!found) onDone();
    return found;
  });
  const byApp = kind === 'app';
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormError>{errors.form}</FormError>
      {byApp ? (
        <CodeField label="Code from your authenticator app" error={errors.code} />
      ) : (
        <Field
          key="recovery"
          name="code"
          label="Recovery code"
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono"
          error={errors.code}
          hint={
            contact_email && (
              <>
                No codes left? Email <MailLink address={contact_email} />. We’ll confirm it’s you, then remove the app
                from your account.
              </>
            )
          }
        />
      )}
      <SubmitButton busy={busy}>Continue</SubmitButton>
      <Button look="quiet" className="self-center" onClick={() => setKind(byApp ? 'recovery' : 'app')}>
        {byApp ? 'Use a recovery code' : 'Use your app instead'}
      </Button>
    </form>
  );
}
