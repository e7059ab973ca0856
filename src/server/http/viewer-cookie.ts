import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

const NAME = 'viewer_id';
const THIRTY_DAYS_S = 30 * 24 * 60 * 60;

/** The browser's id from its cookie. Any value that isn't a UUID counts as no id. */
export function readViewerId(request: FastifyRequest): string | null {
  return z.uuid().safeParse(request.cookies[NAME]).data ?? null;
}

/** Deletes the id's cookie if the browser has one. Also works on routes that don't parse cookies. */
export function forgetViewerId(reply: FastifyReply): void {
  if (reply.request.headers.cookie?.includes(`${NAME}=`)) {
    reply.header('set-cookie', `${NAME}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`);
  }
}

/** Stores an answer's `viewer_id` in a cookie for 30 days. */
export function keepViewerId(reply: FastifyReply, answer: object): void {
  if (!('viewer_id' in answer) || typeof answer.viewer_id !== 'string') return;
  reply.setCookie(NAME, answer.viewer_id, {
    path: '/',
    maxAge: THIRTY_DAYS_S,
    httpOnly: true,
    sameSite: 'lax',
    secure: reply.request.protocol === 'https',
  });
}
