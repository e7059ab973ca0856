import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CallKey, contract } from '../../contracts/contract.ts';
import type { CallSpec } from '../../contracts/protocol/call.ts';
import type { Context } from '../platform/context/context.ts';
import { answerOnce } from '../platform/idempotency/answer-once.ts';
import type { Caller, CallHandler, FileAnswer } from './call-handler.ts';
import { toSchema } from './call-schema.ts';
import { sendConditionally } from './conditional-answer.ts';
import { baseVersion, getEtag } from './entity-version.ts';
import { guard, type Identity, type TokenReaders } from './guard.ts';
import { sendsPrivacySignal } from './privacy-signal.ts';
import { requireOwnership } from './require-ownership.ts';
import { forgetViewerId, keepViewerId, readViewerId } from './viewer-cookie.ts';

/**
 * The share of a call that a picture counts as, so that a page full of photos counts as one visit rather than two
 * dozen.
 */
const MEDIA_COST = 1 / 20;

/** The type of a handler in the loop below, which can't know the types of each call. */
type AnyHandler = ((ctx: Context, input: object, caller: Caller & Identity) => Promise<object>) & {
  prepare?: (ctx: Context, input: object) => Promise<void>;
};

/** The identity of each request's caller. The guard determines it before anything else is read. */
const identities = new WeakMap<FastifyRequest, Identity>();

function getCaller(spec: CallSpec, request: FastifyRequest): Caller {
  const unobserved = sendsPrivacySignal(request);
  return {
    address: request.ip,
    viewer_id: unobserved ? null : readViewerId(request),
    unobserved,
    accept: request.headers.accept ?? '',
    request_id: request.id,
    base_version: spec.versioned ? baseVersion(spec.versioned, request) : null,
  };
}

function getKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : undefined;
}

function sendAnswer(reply: FastifyReply, spec: CallSpec, answer: object): FastifyReply {
  if (!spec.response) {
    const { content, headers } = answer as FileAnswer;
    return reply.headers(headers).send(content);
  }
  if (sendsPrivacySignal(reply.request)) forgetViewerId(reply);
  else keepViewerId(reply, answer);
  const etag = spec.versioned && getEtag(spec.versioned, answer);
  if (spec.conditional) return sendConditionally(reply, answer, spec.auth === 'public' ? 'public' : 'private');
  if (etag !== undefined) reply.header('etag', etag);
  return reply.header('cache-control', 'no-store').send(answer);
}

/** The caller of a call, with the ownership that was checked, and as an actor where staff make changes. */
function toCaller(spec: CallSpec, request: FastifyRequest, identity: Identity | undefined, owned: object) {
  const caller = { ...getCaller(spec, request), ...identity, ...owned };
  if (!identity?.user || (spec.auth !== 'staff' && spec.auth !== 'superuser')) return caller;
  const { request_id, base_version } = caller;
  return { ...caller, actor: { user_id: identity.user.user_id, request_id, base_version } };
}

/** Registers every call of the contract below the prefix of `app`. */
export function bindCalls(
  app: FastifyInstance,
  ctx: Context,
  handlers: { [K in CallKey]: CallHandler<K> },
  readers: TokenReaders,
): void {
  for (const [key, spec] of Object.entries(contract) as [CallKey, CallSpec][]) {
    const [method = '', path = ''] = key.split(' ');
    const handler = handlers[key] as unknown as AnyHandler;
    app.route({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { cost: spec.cost ?? (spec.media ? MEDIA_COST : 1) },
      schema: toSchema(spec),
      onRequest: async (request) => {
        const { authorization } = request.headers;
        identities.set(request, await guard(spec.auth, authorization, readers, ctx.config));
      },
      handler: async (request, reply) => {
        const { params, query, body } = request;
        const identity = identities.get(request);
        const owned = spec.of && identity?.user ? requireOwnership(spec.of, request, identity.user) : {};
        const caller = toCaller(spec, request, identity, owned);
        const input = { params, query, body };
        await handler.prepare?.(ctx, input);
        const answer =
          spec.once && identity?.user
            ? await answerOnce(
                ctx.db,
                { user_id: identity.user.user_id, key: getKey(request), call: key, input },
                (transaction) => handler({ ...ctx, db: transaction }, input, caller),
              )
            : await handler(ctx, input, caller);
        return sendAnswer(reply, spec, answer);
      },
    });
  }
}
