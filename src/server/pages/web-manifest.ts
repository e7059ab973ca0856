import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config/config.ts';

/** The ground of every page, also in the head of the pages and in `app.css`. */
const CREAM = '#fbf7ec';

const png = (src: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/**
 * Serves the name, colors and icons of the site, for home screens. There it opens in the browser: visitors follow links
 * to maps and listings, and need the browser's way back.
 */
export function registerWebManifest(app: FastifyInstance, { productName }: Config): void {
  const manifest = JSON.stringify({
    id: '/',
    name: productName,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: CREAM,
    background_color: CREAM,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      png('/icon-192.png', 192),
      png('/icon-512.png', 512),
      png('/icon-maskable-512.png', 512, 'maskable'),
    ],
  });
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply.type('application/manifest+json').header('cache-control', 'public, max-age=3600').send(manifest),
  );
}
