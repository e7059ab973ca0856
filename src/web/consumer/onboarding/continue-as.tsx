import { useSyncExternalStore } from 'react';
import { rememberedAccount } from '../../lib/storage/remembered-account.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/forms/field.tsx';
import { useContinueSignup } from './use-continue-signup.ts';
import type { Onboarding } from './use-onboarding.ts';

function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
}

/**
 * The name of the account that was last used in this browser, even if another tab has just signed up. Undefined if
 * none.
 */
function useKnownAccount(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => {
      const account = rememberedAccount();
      return account?.user_id === undefined ? undefined : (account.name ?? '');
    },
    () => undefined,
  );
}

/** Lets a user who was signed in here continue with that account. These pages never sign users in automatically. */
export function ContinueAs(onboarding: Onboarding) {
  const { busy, problem, continueSignup } = useContinueSignup(onboarding);
  const hydrated = useHydrated();
  const name = useKnownAccount();
  if (hydrated && name === undefined) return null;
  return (
    // A script marks the page before its first paint if the account is known, so this space is reserved from the start.
    <div className={`flex-col gap-3 ${hydrated ? 'flex' : 'hidden in-data-signed-in:flex'}`}>
      <FormError>{problem}</FormError>
      <Button
        look="action"
        disabled={!hydrated}
        aria-disabled={busy}
        onClick={continueSignup}
        className="min-h-12 w-full"
      >
        <span className="truncate">{busy ? 'Please wait…' : name ? `Continue as ${name}` : 'Continue'}</span>
      </Button>
      <p className="text-center text-muted">or create a new account</p>
    </div>
  );
}
