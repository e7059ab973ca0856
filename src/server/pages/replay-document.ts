import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config/config.ts';
import { BUILD_FOLDER } from './web-application.ts';

/** The path of the document, with a slash at the end. */
const REPLAY = '/recordings/replay/';

/**
 * The policy of the document in which staff replay recordings. A recording is hostile: nothing in it may run, and it may
 * load only photos of homes. Its styles are inline.
 */
export function replayPolicy({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src data: ${publicUrl}/api/hfc/images/`,
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Serves the document in which recordings are replayed, as it was built. It has no session, and no opener. */
export async function registerReplayDocument(app: FastifyInstance, config: Config): Promise<void> {
  const root = join(BUILD_FOLDER, 'replay');
  // In development, it exists only after a build.
  if (!existsSync(root)) return;
  await app.register(async (replay) => {
    replay.addHook('onSend', async (_request, reply) => {
      reply.headers({
        'content-security-policy': replayPolicy(config),
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
      });
    });
    await replay.register(fastifyStatic, {
      root,
      prefix: REPLAY,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        reply.header('cache-control', hashed ? 'private, max-age=31536000, immutable' : 'no-cache');
        reply.header('x-content-type-options', 'nosniff');
      },
    });
  });
}
