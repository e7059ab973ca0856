import type { UnsubscribeFrom, UnsubscribeObjectType } from '../contracts/email-preferences.ts';

/** What a link unsubscribes from, in words that follow "You get no more". */
export const unsubscribeWords: Record<UnsubscribeFrom, string> = {
  alerts: 'alerts of new homes',
  newsletter: 'newsletters',
  product: 'news of what is new here',
  all: 'mails from us',
};

/** Only alerts come for one market apart. */
export function isUnsubscribable(unsubscribe_from: UnsubscribeFrom, object_type: UnsubscribeObjectType): boolean {
  return object_type === 'user' || unsubscribe_from === 'alerts';
}

function isUnsubscribeFrom(text: string): text is UnsubscribeFrom {
  return Object.hasOwn(unsubscribeWords, text);
}

/** What a link to the unsubscribe page names. */
export interface UnsubscribeTarget {
  unsubscribe_from: UnsubscribeFrom;
  object_type: UnsubscribeObjectType;
  object_id: string;
}

/**
 * What the path of a link names; null for a link that names nothing which is sent. Mail of long ago doesn't say of what the
 * id is: a subscriber's is a number, a user's isn't.
 */
export function readUnsubscribeTarget(params: Readonly<Record<string, string | undefined>>): UnsubscribeTarget | null {
  const { unsubscribe_from = '', object_id = '' } = params;
  const object_type = params.object_type ?? (/^\d+$/.test(object_id) ? 'subscriber' : 'user');
  if (!isUnsubscribeFrom(unsubscribe_from) || (object_type !== 'user' && object_type !== 'subscriber')) return null;
  if (!/^[\w-]{1,40}$/.test(object_id) || !isUnsubscribable(unsubscribe_from, object_type)) return null;
  return { unsubscribe_from, object_type, object_id };
}
