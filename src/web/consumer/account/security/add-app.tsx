import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSite } from '../../../lib/navigation/site.ts';
import { beginApp, type NewApp, proveApp } from '../../../login/authenticator-apps.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/forms/code-field.tsx';
import { FormError } from '../../../ui/forms/field.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';

/** To the second, because the apps of an account have different names. */
const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

interface AddAppProps {
  /** The position of the new app among the account's apps, from 1. */
  number: number;
  onDone: (isFirst: boolean) => void;
  /** The user must first prove that the account is theirs. */
  onProofNeeded: () => void;
  onCancel: () => void;
}

/** Adds an authenticator app: shows a QR code to scan, then asks for a code from the app. */
export function AddApp({ number, onDone, onProofNeeded, onCancel }: AddAppProps) {
  const { product_name } = useSite();
  // The account's apps are read again before this form is closed.
  const [position] = useState(number);
  const [app, setApp] = useState<NewApp | null>(null);
  const [problem, setProblem] = useState<string>();
  const region = useRef<HTMLFieldSetElement>(null);
  const needProof = useEffectEvent(onProofNeeded);
  useEffect(() => {
    // The button that was pressed is gone.
    if (document.activeElement === document.body) region.current?.focus();
  }, []);
  useEffect(() => {
    let gone = false;
    const begin = async (): Promise<void> => {
      const begun = await beginApp(`Device ${position}, ${when.format(new Date())}`, product_name);
      if (gone) return;
      if (begun === 'proof_needed') needProof();
      else if ('errors' in begun) setProblem(Object.values(begun.errors)[0]);
      else setApp(begun);
    };
    begin().catch(() => setProblem('Something went wrong. Check your connection and try again.'));
    return () => {
      gone = true;
    };
  }, [position, product_name]);
  const { errors, busy, formProps } = useForm(async (valueOf) => {
    const found = app && (await proveApp(app.id, valueOf('code')));
    if (found === 'proof_needed') {
      onProofNeeded();
      return null;
    }
    if (!found) onDone(position === 1);
    return found;
  });
  return (
    <fieldset
      ref={region}
      aria-label="New authenticator app"
      tabIndex={-1}
      className="flex w-full min-w-0 flex-col gap-4 rounded-card bg-gray-50 p-5"
    >
      <FormError>{problem}</FormError>
      {app && (
        <>
          <p>Scan this QR code with your authenticator app, or enter the key below.</p>
          <img
            src={app.qr_code}
            alt="QR code of the key below"
            className="size-48 self-center rounded-2xl bg-white p-2"
          />
          <p className="text-center font-mono text-lg wrap-anywhere select-all">{app.secret}</p>
          <form {...formProps} className="flex flex-col gap-4">
            <FormError>{errors.form}</FormError>
            <CodeField label="Code from your app" error={errors.code} />
            <SubmitButton busy={busy}>Verify code</SubmitButton>
          </form>
        </>
      )}
      <Button look="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </fieldset>
  );
}
