import type { Readable } from 'node:stream';
import type { CallInput, CallKey, CallResponse, Contract } from '../../contracts/contract.ts';
import type { Subscriber } from '../../contracts/people/subscribers.ts';
import type { User } from '../../contracts/people/users.ts';
import type { Auth } from '../../contracts/protocol/call.ts';
import type { Actor } from '../platform/context/actor.ts';
import type { Context } from '../platform/context/context.ts';
import type { AccessClaims } from './access-tokens.ts';

/** The caller of an API call, as far as the connection tells. */
export interface Caller {
  /** The client's network address. */
  address: string;
  /** The browser's random id, if it has one already. */
  viewer_id: string | null;
  /** Whether the caller sends Global Privacy Control. Then nothing about the visit may be stored. */
  unobserved: boolean;
  /** The media types that the client accepts. */
  accept: string;
  request_id: string;
  /** The version that a change of a versioned entity was made from. Null if the caller doesn't tell. */
  base_version: number | null;
}

/** A subscriber of the caller, without the areas. */
export type OwnSubscriber = Pick<Subscriber, 'subscriber_id' | 'market_id' | 'receives_alerts'>;

/** The signed-in caller of an API call, with the current values from the database. */
export interface SignedInUser extends User {
  is_superuser: boolean;
  /** In the order of their creation. */
  subscribers: readonly OwnSubscriber[];
  /** The id of the account at the auth service. */
  auth_user_id: string | null;
  /** The session at the auth service. Null for a user who signed in with a magic link. */
  session_id: string | null;
  /** `aal2` after a code from an authenticator app. */
  aal: 'aal1' | 'aal2';
}

/** The caller of a call that requires the authentication `A`. */
type CallerWith<A extends Auth> = A extends 'public'
  ? Caller
  : A extends 'optional'
    ? Caller & { user?: SignedInUser }
    : A extends 'access_token'
      ? Caller & { access: AccessClaims }
      : A extends 'staff' | 'superuser'
        ? Caller & { user: SignedInUser; actor: Actor }
        : Caller & { user: SignedInUser };

/** The subscriber that a call is about, which the binder has found among the caller's own. */
type SubscriberOf<S> = S extends { of: `${string}.subscriber_id` }
  ? { subscriber: OwnSubscriber }
  : S extends { of: `${string}.subscriber_id?` }
    ? { subscriber?: OwnSubscriber }
    : unknown;

/** The caller of a call. */
export type CallerOf<K extends CallKey> = CallerWith<Contract[K]['auth']> & SubscriberOf<Contract[K]>;

/** An answer that isn't JSON. */
export interface FileAnswer {
  content: Buffer | Readable;
  headers: Record<string, string>;
}

export type CallHandler<K extends CallKey> = (
  ctx: Context,
  input: CallInput<K>,
  caller: CallerOf<K>,
) => Promise<CallResponse<K> extends undefined ? FileAnswer : CallResponse<K>>;

/** A handler with work that has to be done before the call's transaction. */
export type PreparedHandler<K extends CallKey> = CallHandler<K> & { prepare: Preparation<K> };
type Preparation<K extends CallKey> = (ctx: Context, input: CallInput<K>) => Promise<void>;

/**
 * A handler of a call that is made `once`. `prepare` runs before its transaction, because asking other servers takes longer than a transaction may
 * last. It runs with each try of the call, so running it again must be harmless.
 */
export function prepared<K extends CallKey>(prepare: Preparation<K>, handle: CallHandler<K>): PreparedHandler<K> {
  return Object.assign(((...given) => handle(...given)) as CallHandler<K>, { prepare });
}

/** Handlers for some of the contract's calls. `routes.ts` combines them. */
export type CallHandlers = { [K in CallKey]?: CallHandler<K> };
