import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { queryClient } from '../../../identity/query-client.ts';
import { takeTargetAfterSignIn } from '../../../login/after-sign-in.ts';
import { type AuthenticatorApp, appsQuery, removeApp } from '../../../login/authenticator-apps.ts';
import { AUTHENTICATOR } from '../../../login/prove-by-app.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/forms/field.tsx';
import { useOutcome } from '../../../ui/outcomes.tsx';
import { Outcome, Section } from '../../../ui/section.tsx';
import { AddApp } from './add-app.tsx';

interface AppRowProps {
  app: AuthenticatorApp;
  onTry: () => void;
  onRemoved: () => void;
}

function AppRow({ app, onTry, onRemoved }: AppRowProps) {
  const [sure, setSure] = useState(false);
  const [problem, setProblem] = useState<string>();
  const remove = async (): Promise<void> => {
    onTry();
    const found = await removeApp(app.id);
    setProblem(found?.form);
    if (!found) onRemoved();
  };
  return (
    <li className="flex flex-col gap-3 border-b border-line py-3 last:border-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="font-semibold wrap-anywhere">{app.name}</span>
        {sure ? (
          <span className="flex gap-2">
            <Button onClick={() => void remove()}>Yes, remove it</Button>
            <Button look="quiet" onClick={() => setSure(false)}>
              Keep it
            </Button>
          </span>
        ) : (
          <Button look="quiet" aria-label={`Remove ${app.name}`} onClick={() => setSure(true)}>
            Remove
          </Button>
        )}
      </div>
      <FormError>{problem}</FormError>
    </li>
  );
}

/** The authenticator apps. Each login asks for a code from one of them. */
export function AppsSection() {
  const { data: apps } = useQuery(appsQuery, queryClient);
  const [opened, setOpened] = useState<boolean>();
  const { outcome, say } = useOutcome();
  const navigate = useNavigate();
  // The user was redirected here from a page that needs a code.
  const sent = useLocation().hash === `#${AUTHENTICATOR}`;
  const adding = opened ?? (sent && apps?.length === 0);
  const begin = (): void => {
    say('');
    setOpened(true);
  };
  const changed = (what: string): void => {
    setOpened(false);
    say(what);
  };
  return (
    <Section title="Authenticator app" anchor={AUTHENTICATOR}>
      <p className="text-muted">
        An app on your phone gives you a code for each login: then a stolen password alone opens nothing.
      </p>
      {apps && apps.length > 0 && (
        <ul className="w-full">
          {apps.map((app) => (
            <AppRow key={app.id} app={app} onTry={() => say('')} onRemoved={() => changed('The app is removed.')} />
          ))}
        </ul>
      )}
      {apps?.length === 1 && (
        <p className="text-muted">Add a second device too: should you lose the first one, it still lets you in.</p>
      )}
      <Outcome>{outcome}</Outcome>
      {apps && !adding && <Button onClick={begin}>{apps.length === 0 ? 'Add an app' : 'Add another device'}</Button>}
      {adding && (
        <AddApp
          number={(apps?.length ?? 0) + 1}
          onDone={() => {
            changed('From now on each login asks for a code of your app.');
            if (sent) void navigate(takeTargetAfterSignIn(), { replace: true });
          }}
          onCancel={() => setOpened(false)}
        />
      )}
    </Section>
  );
}
