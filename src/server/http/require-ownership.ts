import type { Ownership } from '../../contracts/protocol/call.ts';
import { AppError } from '../platform/errors/errors.ts';
import type { OwnSubscriber, SignedInUser } from './call-handler.ts';

type Input = Readonly<Record<'params' | 'query' | 'body', unknown>>;

/**
 * Checks that a call is about the caller's own data. Returns the subscriber that the call is about, if it is about one.
 * @throws AppError forbidden for another user or subscriber, without telling if it exists.
 */
export function requireOwnership(of: Ownership, input: Input, user: SignedInUser): { subscriber?: OwnSubscriber } {
  const [part, name] = of.replace(/\?$/, '').split('.') as [keyof Input, 'user_id' | 'subscriber_id'];
  const id = (input[part] as Record<string, unknown>)[name];
  if (id === undefined && of.endsWith('?')) return {};
  if (name === 'user_id') {
    if (id !== user.user_id) throw new AppError('forbidden', 'This belongs to another user.');
    return {};
  }
  const subscriber = user.subscribers.find(({ subscriber_id }) => subscriber_id === id);
  if (!subscriber) throw new AppError('forbidden', 'This belongs to another subscriber.');
  return { subscriber };
}
