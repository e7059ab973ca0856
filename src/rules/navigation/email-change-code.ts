import { ADDRESS_CHANGED, ADDRESS_HALF_CHANGED } from './auth-service.ts';

/** What the link of an email about a new address says in the fragment. Null if it says nothing. */
export function emailChangeCode({ hash }: { hash: string }): 'email_changed' | 'email_half_changed' | null {
  const message = new URLSearchParams(hash.replace(/^#/, '')).get('message');
  if (message === ADDRESS_CHANGED) return 'email_changed';
  return message === ADDRESS_HALF_CHANGED ? 'email_half_changed' : null;
}
