import type { FastifyInstance } from 'fastify';
import { sendsPrivacySignal } from '../../http/privacy-signal.ts';
import type { Context } from '../../platform/context/context.ts';
import { keepOpening } from './store-mails.ts';

const NAME = 'mail';
const KEY = /([?&])mail=([0-9a-f]{32})(?:&|$)/;
/** A browser reads a path that begins like this as the name of another host. */
const OTHER_HOST = '//';

/** Adds the key of a mail to one of its links. */
export function withMailKey(url: string, link_key: string): string {
  const keyed = new URL(url);
  keyed.searchParams.set(NAME, link_key);
  return keyed.href;
}

/**
 * Counts a mail as opened when one of its links is followed, and leads on to the same address without the key. The
 * application never sees the key. A mail counts once, and none of a reader who sends Global Privacy Control.
 */
export function registerMailLinks(app: FastifyInstance, { db, log, now }: Context): void {
  app.addHook('onRequest', async (request, reply) => {
    const [, , link_key] = KEY.exec(request.url) ?? [];
    if (link_key === undefined || request.method !== 'GET' || request.url.startsWith(OTHER_HOST)) return undefined;
    if (!sendsPrivacySignal(request))
      await keepOpening(db, link_key, now()).catch((error: unknown) => log.warn({ err: error }, 'mail opening'));
    const [path = '/', query = ''] = request.url.split('?', 2);
    const rest = query
      .split('&')
      .filter((part) => !part.startsWith(`${NAME}=`))
      .join('&');
    return reply.header('cache-control', 'no-store').redirect(rest === '' ? path : `${path}?${rest}`, 302);
  });
}
