import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { namesTag } from './cache-headers.ts';

/** Nothing may keep a private answer on the device's disk. A browser may keep a public one, and asks before it uses it. */
const CACHING = { private: 'no-store', public: 'private, no-cache' } as const;

/**
 * Sends an answer with its hash as `ETag`. A client that names the hash as `If-None-Match` gets a 304 without a body while
 * the answer stays the same.
 */
export function sendConditionally(reply: FastifyReply, answer: object, kind: keyof typeof CACHING): FastifyReply {
  // Serialized by the schema of the call, as in the body.
  const body = reply.serialize(answer) as string;
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.headers({ 'cache-control': CACHING[kind], etag: `W/${etag}` }).type('application/json; charset=utf-8');
  if (namesTag(reply.request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.send(body);
}
