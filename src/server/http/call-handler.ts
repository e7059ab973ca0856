import type { Readable } from 'node:stream';
import type { CallInput, CallKey, CallResponse } from '../../contracts/contract.ts';
import type { Context } from '../context.ts';

/** Who makes a call, as far as the connection tells. */
export interface Caller {
  /** The client's network address. */
  address: string;
  /** The browser's random id, if it has one already. */
  viewer_id: string | null;
  /** Sends Global Privacy Control: nothing about the visit may be kept. */
  unobserved: boolean;
  /** The media types that the client accepts. */
  accept: string;
}

/** An answer that isn't JSON. */
export interface FileAnswer {
  content: Buffer | Readable;
  headers: Record<string, string>;
}

export type CallHandler<K extends CallKey> = (
  ctx: Context,
  input: CallInput<K>,
  caller: Caller,
) => Promise<CallResponse<K> extends undefined ? FileAnswer : CallResponse<K>>;

/** Handlers for some of the contract's calls; `routes.ts` puts them together to all of them. */
export type CallHandlers = { [K in CallKey]?: CallHandler<K> };
