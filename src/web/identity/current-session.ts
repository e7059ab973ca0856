import { useSyncExternalStore } from 'react';
import type { SessionPayload } from '../../contracts/people/sign-in.ts';
import { rememberAccount, rememberedAccount } from '../lib/storage/remembered-account.ts';
import { type CachedAccount, ofThisTab } from '../lib/storage/stored-values.ts';

/** The session on this page. Keep this module small: every page loads it, but few pages sign a user in. */
export interface CurrentSession {
  user_id: string;
  /** Our own session token, for calls of the API. */
  token: string;
  payload: SessionPayload;
  /** The current subscriber: a user has a subscriber for each followed market and browses as one of them. */
  subscriber_id: number | null;
  /** The masked email address of the account if an email's link began the session, else undefined. */
  linkedAs?: string | undefined;
}

let current: CurrentSession | null = null;
const listeners = new Set<() => void>();

/** Calls a function after each change of the session. Returns a function that stops this. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: CurrentSession | null): void {
  current = next;
  document.documentElement.toggleAttribute('data-signed-in', next !== null);
  for (const listener of listeners) listener();
}

export function currentSession(): CurrentSession | null {
  return current;
}

/** @throws Error 'No user' if no user is signed in. */
export function requireSession(): CurrentSession {
  if (!current) throw new Error('No user');
  return current;
}

/** Begins the session of a user who has just signed in. The browser remembers the account for the next page. */
export function beginSession(session: CurrentSession, account: Pick<CachedAccount, 'name' | 'app'>): void {
  const { user_id, subscriber_id } = session;
  ofThisTab.set('signed_in', true);
  rememberAccount({ ...account, user_id, ...rememberedIds(subscriber_id) });
  set(session);
}

/** Ends the session on this page. The browser may still remember the account. */
export function endSession(): void {
  ofThisTab.remove('signed_in');
  set(null);
}

/** Replaces the session's token. Does nothing if the session has ended in the meantime. */
export function replaceToken(token: string, payload: SessionPayload): void {
  if (current) set({ ...current, token, payload });
}

const rememberedIds = (subscriber_id: number | null) => ({
  subscriber_id: subscriber_id ?? undefined,
  hfc_subscriber_id: subscriber_id ?? undefined,
});

/** Makes another subscriber current. The browser remembers it, so that other tabs follow. */
export function replaceSubscriber(subscriber_id: number | null): void {
  if (!current || current.subscriber_id === subscriber_id) return;
  // Another tab may have remembered it already. Writing it again would call that tab back.
  if (rememberedAccount()?.subscriber_id !== (subscriber_id ?? undefined)) {
    rememberAccount(rememberedIds(subscriber_id));
  }
  set({ ...current, subscriber_id });
}

/** The session of the signed-in user. Null if signed out, and on the server. */
export function useCurrentSession(): CurrentSession | null {
  return useSyncExternalStore(onSessionChange, currentSession, () => null);
}

/**
 * The signed-in user's name. Until the sign-in is checked, the name of the last signed-in user. Undefined if there is
 * none, and on the server.
 */
export function useKnownName(): string | undefined {
  return useSyncExternalStore(
    onSessionChange,
    () => rememberedAccount()?.name,
    () => undefined,
  );
}
