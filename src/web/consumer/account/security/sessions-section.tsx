import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deviceName } from '../../../../rules/people/device-name.ts';
import { type AuthSession, authSessionsQuery, endAuthSession } from '../../../identity/auth-sessions.ts';
import { queryClient } from '../../../identity/query-client.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { appsQuery } from '../../../login/authenticator-apps.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/forms/field.tsx';
import { Section } from '../../../ui/section.tsx';
import { ProofForm } from './proof-form.tsx';

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

function SessionRow({ session, onEnd }: { session: AuthSession; onEnd: () => void }) {
  const name = deviceName(session.user_agent);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 last:border-0">
      <span>
        <span className="font-semibold">{session.current ? `${name} (this device)` : name}</span>
        <span className="block text-sm text-muted">
          Last active {when.format(new Date(session.refreshed_at))}
          {session.ip && `, from ${session.ip}`}
        </span>
      </span>
      {!session.current && (
        <Button look="quiet" aria-label={`Log out ${name}`} onClick={onEnd}>
          Log out
        </Button>
      )}
    </li>
  );
}

const TITLE_ID = 'sessions-title';

/** The sessions of the account, and buttons to end them. */
export function SessionsSection() {
  const { data: sessions } = useQuery(authSessionsQuery, queryClient);
  const navigate = useNavigate();
  const everywhere = useMutation(
    {
      mutationFn: async () => {
        const { signOutEverywhere } = await import('../../../identity/sign-out.ts');
        await signOutEverywhere();
      },
      onSuccess: () => void navigate(paths.login(), { replace: true }),
    },
    queryClient,
  );
  const { data: apps } = useQuery(appsQuery, queryClient);
  /** The session that ends after the user has proven to be the owner. */
  const [waiting, setWaiting] = useState<string | null>(null);
  const { mutate: end, isError } = useMutation(
    {
      mutationFn: endAuthSession,
      onSuccess: (outcome, id) => {
        if (outcome === 'proof_needed') setWaiting(id);
        // The session's row and its button are gone.
        else document.getElementById(TITLE_ID)?.focus();
      },
    },
    queryClient,
  );
  const proven = (): void => {
    if (waiting !== null) end(waiting);
    setWaiting(null);
  };
  return (
    <Section title="Where you’re logged in" titleId={TITLE_ID}>
      <FormError>{isError && 'Couldn’t log out that device. Please try again.'}</FormError>
      {sessions && (
        <ul className="w-full">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => end(session.id)} />
          ))}
        </ul>
      )}
      {waiting !== null && (
        <ProofForm hasApp={(apps?.length ?? 0) > 0} onProven={proven} onCancel={() => setWaiting(null)} />
      )}
      <FormError>
        {everywhere.isError &&
          'Couldn’t log you out. You’re still logged in on all devices. Check your connection and try again.'}
      </FormError>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void navigate(paths.signout())}>Log out</Button>
        <Button look="quiet" onClick={() => everywhere.mutate()}>
          {everywhere.isPending ? 'Logging out…' : 'Log out everywhere'}
        </Button>
      </div>
    </Section>
  );
}
