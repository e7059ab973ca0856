import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../identity/query-client.ts';
import { type AuthenticatorApp, removeApp } from '../../../login/authenticator-apps.ts';
import { FinalQuestion } from '../../../ui/dialogs/final-question.tsx';
import { ProofForm } from './proof-form.tsx';

interface RemovalProps {
  app: AuthenticatorApp;
  onRemoved: () => void;
  onKeep: () => void;
}

/** Asks whether to remove an app, because adding it again takes the phone. Then asks for a proof if one is needed. */
export function Removal({ app, onRemoved, onKeep }: RemovalProps) {
  const [needsProof, setNeedsProof] = useState(false);
  const { mutate, isPending, isError, data } = useMutation(
    {
      mutationFn: () => removeApp(app.id),
      onSuccess: (found) => {
        if (found === 'proof_needed') setNeedsProof(true);
        else if (!found) onRemoved();
      },
    },
    queryClient,
  );
  const proven = (): void => {
    setNeedsProof(false);
    mutate();
  };
  if (needsProof) return <ProofForm hasApp onProven={proven} onCancel={onKeep} />;
  const problem = data && data !== 'proof_needed' ? (data.form ?? null) : null;
  return (
    <FinalQuestion
      legend={`Remove ${app.name}`}
      error={isError ? 'Couldn’t remove this app. Please try again.' : problem}
      confirm={{ label: 'Remove app', busyLabel: 'Removing…', isBusy: isPending, onConfirm: mutate }}
      onKeep={onKeep}
    >
      Remove this app? You won’t be able to log in with its codes any more.
    </FinalQuestion>
  );
}
