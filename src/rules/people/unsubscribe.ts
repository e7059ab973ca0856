import type { UnsubscribeFrom, UnsubscribeObjectType } from '../../contracts/people/email-preferences.ts';

/** What a link unsubscribes from, as words that follow "You’ll no longer get". */
export const unsubscribeWords: Record<UnsubscribeFrom, string> = {
  alerts: 'new home alerts',
  newsletter: 'newsletters',
  product: 'product news',
  all: 'emails from us',
};

/** Whether this kind of mail can be stopped for this kind of object. Only alerts can be stopped for a single market. */
export function isUnsubscribable(unsubscribe_from: UnsubscribeFrom, object_type: UnsubscribeObjectType): boolean {
  return object_type === 'user' || unsubscribe_from === 'alerts';
}

function isUnsubscribeFrom(text: string): text is UnsubscribeFrom {
  return Object.hasOwn(unsubscribeWords, text);
}

/** The target that the path of an unsubscribe link names. */
export interface UnsubscribeTarget {
  unsubscribe_from: UnsubscribeFrom;
  object_type: UnsubscribeObjectType;
  object_id: string;
}

/**
 * Reads the target from the path of an unsubscribe link. Null if the link names a kind of mail that we don't send. The
 * links in old mails lack the object type, so the id decides: a subscriber's id is a number, a user's id isn't.
 */
export function readUnsubscribeTarget(params: Readonly<Record<string, string | undefined>>): UnsubscribeTarget | null {
  const { unsubscribe_from = '', object_id = '' } = params;
  const object_type = params.object_type ?? (/^\d+$/.test(object_id) ? 'subscriber' : 'user');
  if (!isUnsubscribeFrom(unsubscribe_from) || (object_type !== 'user' && object_type !== 'subscriber')) return null;
  if (!/^[\w-]{1,40}$/.test(object_id) || !isUnsubscribable(unsubscribe_from, object_type)) return null;
  return { unsubscribe_from, object_type, object_id };
}
