import { useSyncExternalStore } from 'react';
import type { SessionPayload } from '../../contracts/sign-in.ts';
import type { User } from '../../contracts/users.ts';
import { lasting } from '../lib/visit.ts';

/** The signed-in user on this page. Keep this module small: every page loads it, but few pages sign a user in. */
export interface CurrentSession {
  user: User;
  /** Our own session token, for calls of the API. */
  token: string;
  payload: SessionPayload;
  subscriber_id: number | null;
}

let current: CurrentSession | null = null;
const listeners = new Set<() => void>();

export function currentSession(): CurrentSession | null {
  return current;
}

/** Sets the signed-in user and notifies all listeners. Null means signed out. */
export function setCurrentSession(next: CurrentSession | null): void {
  current = next;
  document.documentElement.toggleAttribute('data-signed-in', next !== null);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The signed-in user. Null if signed out, and on the server. */
export function useCurrentSession(): CurrentSession | null {
  return useSyncExternalStore(subscribe, currentSession, () => null);
}

/**
 * The signed-in user's name. Until the sign-in is checked, the name of the last signed-in user. Undefined if there is
 * none, and on the server.
 */
export function useKnownName(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => current?.user.name ?? lasting.get('account')?.name,
    () => undefined,
  );
}
