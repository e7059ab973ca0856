import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryClient } from '../../../identity/query-client.ts';
import { useSite } from '../../../lib/navigation/site.ts';
import { createRecoveryCodes, recoveryCodesQuery } from '../../../login/recovery-codes.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/forms/field.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { ProofForm } from './proof-form.tsx';

interface NewCodesProps {
  codes: readonly string[];
  onSaved: () => void;
}

/** Shows new recovery codes, for the only time. */
export function NewCodes({ codes, onSaved }: NewCodesProps) {
  const { product_name } = useSite();
  const [copied, setCopied] = useState(false);
  const region = useRef<HTMLFieldSetElement>(null);
  useEffect(() => region.current?.focus(), []);
  const text = codes.join('\n');
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <fieldset
      ref={region}
      tabIndex={-1}
      aria-label="Your recovery codes"
      className="flex w-full min-w-0 flex-col gap-4 rounded-card bg-gray-50 p-5"
    >
      <div>
        <p className="text-lg font-semibold">Save your recovery codes</p>
        <p className="text-muted">
          If you lose your phone, each code lets you log in once without the app. Keep them somewhere safe. We can’t
          show them again.
        </p>
      </div>
      <ul data-private className="grid gap-x-6 gap-y-2 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => saveFile(`${product_name.toLowerCase()}-recovery-codes.txt`, 'text/plain', `${text}\n`)}>
          Download
        </Button>
        <Button onClick={() => void copy()}>{copied ? 'Copied' : 'Copy'}</Button>
        <Button look="action" onClick={onSaved}>
          I’ve saved them
        </Button>
      </div>
    </fieldset>
  );
}

type State = { step: 'status' } | { step: 'proof' } | { step: 'busy' } | { step: 'codes'; codes: readonly string[] };

/** How many recovery codes are left, and a way to create new ones. Shown only if the account has an app. */
export function RecoveryCodes() {
  const { data } = useQuery(recoveryCodesQuery, queryClient);
  const [state, setState] = useState<State>({ step: 'status' });
  const [problem, setProblem] = useState<string>();
  const create = async (): Promise<void> => {
    setProblem(undefined);
    setState({ step: 'busy' });
    try {
      const created = await createRecoveryCodes();
      if (created === 'proof_needed') return setState({ step: 'proof' });
      if ('codes' in created) return setState({ step: 'codes', codes: created.codes });
      setProblem(Object.values(created.errors)[0]);
    } catch (error) {
      console.warn('Recovery codes', error);
      setProblem('Something went wrong. Check your connection and try again.');
    }
    return setState({ step: 'status' });
  };
  if (!data) return null;
  if (state.step === 'codes') return <NewCodes codes={state.codes} onSaved={() => setState({ step: 'status' })} />;
  if (state.step === 'proof')
    return <ProofForm hasApp onProven={() => void create()} onCancel={() => setState({ step: 'status' })} />;
  const { remaining } = data;
  return (
    <div className="flex w-full flex-col items-start gap-3 border-t border-line pt-4">
      <FormError>{problem}</FormError>
      <p>
        {remaining === null
          ? 'You have no recovery codes yet. Without them, losing your phone locks you out.'
          : `You have ${remaining} recovery ${remaining === 1 ? 'code' : 'codes'} left.`}
      </p>
      <Button aria-disabled={state.step === 'busy'} onClick={() => state.step === 'busy' || void create()}>
        {remaining === null ? 'Create recovery codes' : 'Create new codes'}
      </Button>
    </div>
  );
}
