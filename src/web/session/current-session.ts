import { useSyncExternalStore } from 'react';
import type { SessionPayload } from '../../contracts/sign-in.ts';
import type { User } from '../../contracts/users.ts';
import { lasting } from '../lib/visit.ts';

/** Who is signed in on this page. Small on purpose: every page asks it, few ever sign anybody in. */
export interface CurrentSession {
  user: User;
  /** Our own token, for calls of the API. */
  token: string;
  payload: SessionPayload;
  subscriber_id: number | null;
}

let current: CurrentSession | null = null;
const listeners = new Set<() => void>();

export function currentSession(): CurrentSession | null {
  return current;
}

/** Tells everybody who is signed in now; null for nobody. */
export function setCurrentSession(next: CurrentSession | null): void {
  current = next;
  document.documentElement.toggleAttribute('data-signed-in', next !== null);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who is signed in; null for nobody, and on the server. */
export function useCurrentSession(): CurrentSession | null {
  return useSyncExternalStore(subscribe, currentSession, () => null);
}

/**
 * What whoever is signed in is called, or was the last time until it is known whether they still are; undefined for nobody,
 * and on the server.
 */
export function useKnownName(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => current?.user.name ?? lasting.get('account')?.name,
    () => undefined,
  );
}
