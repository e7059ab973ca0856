import { useEffect, useState } from 'react';
import { loginReason } from '../../rules/navigation/login-reason.ts';
import { browserApi } from '../lib/api.ts';
import { ofThisTab } from '../lib/storage/stored-values.ts';
import { useHydrated } from '../lib/use-hydrated.ts';

/** The title of the only home, or the number of homes. Unlisted and unloaded homes count, too. */
function useNameOf(compound_ids: readonly number[]): string {
  const [only] = compound_ids;
  const id = compound_ids.length === 1 ? only : undefined;
  const [title, setTitle] = useState<string>();
  useEffect(() => {
    if (id === undefined) return;
    void browserApi()
      .call('GET /hfc/compound_cards', { query: { compound_ids: String(id) } }, undefined, { handleErrors: true })
      .then((answer) => setTitle(answer?.items[0]?.editorial.title));
  }, [id]);
  return id === undefined ? `these ${compound_ids.length} homes` : (title ?? 'this home');
}

/** Says what the visitor can do after logging in or signing up: 'Log in to request a tour of Ballard triplex.' */
export function WantedPage({ verb }: { verb: 'Log in' | 'Sign up' }) {
  // The server doesn't know this tab's storage.
  const hydrated = useHydrated();
  const reason = hydrated ? loginReason(ofThisTab.get('redirect_after_login') ?? '') : null;
  const name = useNameOf(reason?.compound_ids ?? []);
  if (!reason) return null;
  return (
    <p className="text-lg text-muted">
      {verb} to {reason.words}
      {reason.compound_ids.length > 0 && (
        // On a line of its own, so that nothing moves when the name arrives.
        <strong className="block truncate text-ink">{name}</strong>
      )}
    </p>
  );
}
