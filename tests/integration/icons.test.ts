import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestService, type TestService } from '../support/test-service.ts';

const manifestFile = z.object({
  name: z.literal('Kinhood'),
  start_url: z.string(),
  display: z.enum(['browser', 'standalone']),
  theme_color: z.string(),
  background_color: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() })),
});

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ pages: true, compounds: 30 });
}, 60_000);
afterAll(() => service.stop());

const get = (url: string) => service.app.inject(url);
const readManifest = async () => manifestFile.parse((await get('/manifest.webmanifest')).json());

it('the manifest is kept by browsers for a while, and can be asked for without its body', async () => {
  const { statusCode, headers, body } = await get('/manifest.webmanifest');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': expect.stringMatching(/^application\/manifest\+json/),
    'cache-control': 'public, max-age=3600',
  });
  const head = await service.app.inject({ method: 'HEAD', url: '/manifest.webmanifest' });
  expect([head.statusCode, head.body, Number(head.headers['content-length'])]).toEqual([200, '', body.length]);
});

it('the manifest has the name of the site, the color of its pages, and a page to start at', async () => {
  const { start_url, theme_color, background_color } = await readManifest();
  const page = (await get('/hfc/home')).body;
  expect(page).toContain(`<meta name="theme-color" content="${theme_color}"/>`);
  expect(page).toContain(`html{background:${background_color}`);
  expect((await get(start_url)).statusCode).toBeLessThan(400);
});

it('the icons are pictures of the size that the manifest says', async () => {
  const { icons } = await readManifest();
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['any any', '192x192 any', '512x512 any', '512x512 maskable']),
  );
  for (const { src, sizes, type } of icons) {
    const { statusCode, headers, rawPayload } = await get(src);
    expect([src, statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      src,
      200,
      type,
      'public, max-age=3600',
    ]);
    const { width, height } = await sharp(rawPayload).metadata();
    if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes);
  }
});

it('icons that systems cut to a shape reach to all edges, with the mark in the middle', async () => {
  for (const src of ['/icon-maskable-512.png', '/apple-touch-icon.png']) {
    const { data, info } = await sharp((await get(src)).rawPayload)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colorAt = (x: number, y: number) => {
      const at = (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * 4;
      return [...data.subarray(at, at + 4)].join(' ');
    };
    const corner = colorAt(0, 0);
    expect(corner, src).toMatch(/ 255$/);
    // A circle of four fifths of the width is all that some systems show.
    for (let angle = 0; angle < 2 * Math.PI; angle += 0.2) {
      expect(colorAt(0.5 + 0.4 * Math.cos(angle), 0.5 + 0.4 * Math.sin(angle)), src).toBe(corner);
    }
    expect(colorAt(0.5, 0.5), src).not.toBe(corner);
  }
});

it('every page links its icons and its manifest, and its policy allows both', async () => {
  for (const url of ['/hfc/home?markets=seattle', '/privacy', '/nowhere']) {
    const { body, headers } = await get(url);
    const links = [...body.matchAll(/<link rel="(icon|apple-touch-icon|manifest)" href="([^"]+)"\/>/g)];
    expect(
      links.map(([, rel, href]) => [rel, href]),
      url,
    ).toEqual([
      ['icon', '/favicon.svg'],
      ['apple-touch-icon', '/apple-touch-icon.png'],
      ['manifest', '/manifest.webmanifest'],
    ]);
    for (const [, , href = ''] of links) expect((await get(href)).statusCode, href).toBe(200);
    expect(headers['content-security-policy']).toMatch(/img-src 'self'.*manifest-src 'self'/);
  }
  const touch = await sharp((await get('/apple-touch-icon.png')).rawPayload).metadata();
  expect([touch.width, touch.height]).toEqual([180, 180]);
});
