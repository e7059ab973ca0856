import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { queryClient } from '../../../identity/query-client.ts';
import { takeTargetAfterSignIn } from '../../../login/after-sign-in.ts';
import { type AuthenticatorApp, appsQuery } from '../../../login/authenticator-apps.ts';
import { AUTHENTICATOR } from '../../../login/prove-by-app.ts';
import { createRecoveryCodes } from '../../../login/recovery-codes.ts';
import { Button } from '../../../ui/button.tsx';
import { useOutcome } from '../../../ui/outcomes.tsx';
import { Outcome, Section } from '../../../ui/section.tsx';
import { AddApp } from './add-app.tsx';
import { ProofForm } from './proof-form.tsx';
import { NewCodes, RecoveryCodes } from './recovery-codes.tsx';
import { Removal } from './removal.tsx';

const TITLE_ID = 'apps-title';

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

/** The steps of adding an app. */
type Step = { name: 'closed' | 'adding' | 'proof' } | { name: 'codes'; codes: readonly string[] };

/** The authenticator apps. Each login asks for a code from one of them. */
export function AppsSection() {
  const { data: apps } = useQuery(appsQuery, queryClient);
  const [opened, setOpened] = useState<Step>();
  const add = useRef<HTMLButtonElement>(null);
  const { outcome, say } = useOutcome();
  const navigate = useNavigate();
  // The user was redirected here from a page that needs a code.
  const sent = useLocation().hash === `#${AUTHENTICATOR}`;
  const step: Step = opened ?? { name: sent && apps?.length === 0 ? 'adding' : 'closed' };
  const begin = (): void => {
    say('');
    setOpened({ name: 'adding' });
  };
  const changed = (what: string): void => {
    // At once, so that it shows whether the focus was on one of the buttons of the change, which are gone now.
    flushSync(() => {
      setOpened({ name: 'closed' });
      say(what);
    });
    if (document.activeElement === document.body) document.getElementById(TITLE_ID)?.focus();
  };
  const cancel = (): void => {
    flushSync(() => setOpened({ name: 'closed' }));
    add.current?.focus();
  };
  const finish = (): void => {
    changed('App added. You’ll need a code from it each time you log in.');
    if (sent) void navigate(takeTargetAfterSignIn(), { replace: true });
  };
  /** Shows the recovery codes with the first app. A failure to create them leaves the app as it is. */
  const proven = async (isFirst: boolean): Promise<void> => {
    if (!isFirst) return finish();
    const created = await createRecoveryCodes().catch((error: unknown) => {
      console.warn('Recovery codes', error);
      return 'failed' as const;
    });
    if (typeof created === 'object' && 'codes' in created) return setOpened({ name: 'codes', codes: created.codes });
    return finish();
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
      {apps && step.name === 'closed' && (
        <Button ref={add} onClick={begin}>
          {apps.length === 0 ? 'Add an app' : 'Add another device'}
        </Button>
      )}
      {step.name === 'proof' && (
        <ProofForm hasApp={(apps?.length ?? 0) > 0} onProven={() => setOpened({ name: 'adding' })} onCancel={cancel} />
      )}
      {step.name === 'adding' && (
        <AddApp
          number={(apps?.length ?? 0) + 1}
          onDone={(isFirst) => void proven(isFirst)}
          onProofNeeded={() => setOpened({ name: 'proof' })}
          onCancel={cancel}
        />
      )}
      {step.name === 'codes' && <NewCodes codes={step.codes} onSaved={finish} />}
      {apps && apps.length > 0 && step.name !== 'codes' && <RecoveryCodes />}
    </Section>
  );
}
