import { useSyncExternalStore } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { lasting } from '../../lib/visit.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { useGoOnAsEntered } from './use-go-on-as-entered.ts';
import type { Onboarding } from './use-onboarding.ts';

function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
}

/** What the account that was used here last is called, also when another tab has just signed up; undefined if there is none. */
function useKnownAccount(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => {
      const account = lasting.get('account');
      return account?.user_id === undefined ? undefined : (account.name ?? '');
    },
    () => undefined,
  );
}

/** For whoever has an account and is known here: nobody is logged in on these pages without being asked. */
export function GoOnAs(onboarding: Onboarding) {
  const { busy, problem, goOnAsEntered } = useGoOnAsEntered(onboarding);
  const hydrated = useHydrated();
  const name = useKnownAccount();
  if (hydrated && name === undefined) return null;
  return (
    // Of whoever is known the page is marked before its first paint: what is below has its place from the start.
    <div className={`flex-col gap-3 ${hydrated ? 'flex' : 'hidden in-data-signed-in:flex'}`}>
      <FormError>{problem}</FormError>
      <Button
        look="action"
        disabled={!hydrated}
        aria-disabled={busy}
        onClick={goOnAsEntered}
        className="min-h-12 w-full"
      >
        <span className="truncate">{busy ? 'One moment …' : `Go on as ${name || 'before'}`}</span>
      </Button>
      <p className="text-center text-muted">or make another account</p>
    </div>
  );
}
