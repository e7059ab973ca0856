import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { queryClient } from '../../../identity/query-client.ts';
import { takeTargetAfterSignIn } from '../../../login/after-sign-in.ts';
import { type AuthenticatorApp, appsQuery, removeApp } from '../../../login/authenticator-apps.ts';
import { AUTHENTICATOR } from '../../../login/prove-by-app.ts';
import { Button } from '../../../ui/button.tsx';
import { FinalQuestion } from '../../../ui/dialogs/final-question.tsx';
import { useOutcome } from '../../../ui/outcomes.tsx';
import { Outcome, Section } from '../../../ui/section.tsx';
import { AddApp } from './add-app.tsx';

const TITLE_ID = 'apps-title';

interface RemovalProps {
  app: AuthenticatorApp;
  onRemoved: () => void;
  onKeep: () => void;
}

/** Asks whether to remove an app, because adding it again takes the phone. */
function Removal({ app, onRemoved, onKeep }: RemovalProps) {
  const { mutate, isPending, isError, data } = useMutation(
    {
      mutationFn: () => removeApp(app.id),
      onSuccess: (found) => {
        if (!found) onRemoved();
      },
    },
    queryClient,
  );
  return (
    <FinalQuestion
      legend={`Remove ${app.name}`}
      error={isError ? 'Couldn’t remove this app. Please try again.' : (data?.form ?? null)}
      confirm={{ label: 'Remove app', busyLabel: 'Removing…', isBusy: isPending, onConfirm: mutate }}
      onKeep={onKeep}
    >
      Remove this app? You won’t be able to log in with its codes any more.
    </FinalQuestion>
  );
}

interface AppRowProps {
  app: AuthenticatorApp;
  onTry: () => void;
  onRemoved: () => void;
}

function AppRow({ app, onTry, onRemoved }: AppRowProps) {
  const [asks, setAsks] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const ask = (): void => {
    onTry();
    setAsks(true);
  };
  const keep = (): void => {
    // At once, so that the button is there for the focus.
    flushSync(() => setAsks(false));
    button.current?.focus();
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 last:border-0">
      <span className="font-semibold wrap-anywhere">{app.name}</span>
      {asks ? (
        <Removal app={app} onRemoved={onRemoved} onKeep={keep} />
      ) : (
        <Button ref={button} look="quiet" aria-label={`Remove ${app.name}`} onClick={ask}>
          Remove
        </Button>
      )}
    </li>
  );
}

/** The authenticator apps. Each login asks for a code from one of them. */
export function AppsSection() {
  const { data: apps } = useQuery(appsQuery, queryClient);
  const [opened, setOpened] = useState<boolean>();
  const add = useRef<HTMLButtonElement>(null);
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
    // The buttons of the change are gone.
    document.getElementById(TITLE_ID)?.focus();
  };
  const cancel = (): void => {
    flushSync(() => setOpened(false));
    add.current?.focus();
  };
  return (
    <Section title="Authenticator app" anchor={AUTHENTICATOR} titleId={TITLE_ID}>
      <p className="text-muted">
        Enter a code from an app on your phone when you log in, so a stolen password isn’t enough to get into your
        account.
      </p>
      {apps && apps.length > 0 && (
        <ul className="w-full">
          {apps.map((app) => (
            <AppRow key={app.id} app={app} onTry={() => say('')} onRemoved={() => changed('App removed.')} />
          ))}
        </ul>
      )}
      {apps?.length === 1 && (
        <p className="text-muted">Add a second device so you can still log in if you lose the first one.</p>
      )}
      <Outcome>{outcome}</Outcome>
      {apps && !adding && (
        <Button ref={add} onClick={begin}>
          {apps.length === 0 ? 'Add an app' : 'Add another device'}
        </Button>
      )}
      {adding && (
        <AddApp
          number={(apps?.length ?? 0) + 1}
          onDone={() => {
            changed('App added. You’ll need a code from it each time you log in.');
            if (sent) void navigate(takeTargetAfterSignIn(), { replace: true });
          }}
          onCancel={cancel}
        />
      )}
    </Section>
  );
}
