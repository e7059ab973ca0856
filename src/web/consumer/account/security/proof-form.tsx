import { useEffect, useRef, useState } from 'react';
import { mailProofCode, type ProofKind, proveOwner } from '../../../login/prove-owner.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/forms/code-field.tsx';
import { FormError } from '../../../ui/forms/field.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';

interface ProofFormProps {
  /** Whether the account has an authenticator app, whose codes are a proof, too. */
  hasApp: boolean;
  onProven: () => void;
  onCancel: () => void;
}

/** Asks the user to prove that the account is theirs: by password, by a mailed code, or by a code of the app. */
export function ProofForm({ hasApp, onProven, onCancel }: ProofFormProps) {
  const [kind, setKind] = useState<ProofKind>(hasApp ? 'code' : 'password');
  const [problem, setProblem] = useState<string>();
  const region = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    region.current?.querySelector('input')?.focus();
  }, [kind]);
  const { errors, busy, formProps } = useForm(async (valueOf) => {
    const found = await proveOwner(kind, valueOf(kind));
    if (!found) onProven();
    return found;
  });
  const mail = async (): Promise<void> => {
    const found = await mailProofCode();
    setProblem(found ? Object.values(found)[0] : undefined);
    if (!found) setKind('nonce');
  };
  const others = {
    code: hasApp && kind !== 'code' && <Button onClick={() => setKind('code')}>Use my app</Button>,
    password: kind !== 'password' && <Button onClick={() => setKind('password')}>Use my password</Button>,
    nonce: kind !== 'nonce' && <Button onClick={() => void mail()}>Email me a code</Button>,
  };
  return (
    <fieldset
      ref={region}
      aria-label="Confirm that it’s you"
      className="flex w-full min-w-0 flex-col gap-4 rounded-card bg-gray-50 p-5"
    >
      <p className="text-lg font-semibold">Confirm that it’s you</p>
      <form {...formProps} className="flex flex-col gap-4">
        <FormError>{errors.form ?? problem}</FormError>
        {kind === 'password' && (
          <PasswordField
            name="password"
            label="Password"
            required
            autoComplete="current-password"
            error={errors.password}
          />
        )}
        {kind === 'nonce' && (
          <CodeField key="nonce" name="nonce" label="Code from the email we just sent" error={errors.nonce} />
        )}
        {kind === 'code' && (
          <CodeField key="code" name="code" label="Code from your authenticator app" error={errors.code} />
        )}
        <SubmitButton busy={busy}>Continue</SubmitButton>
      </form>
      <div className="flex flex-wrap gap-3">
        {others.code}
        {others.password}
        {others.nonce}
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}
