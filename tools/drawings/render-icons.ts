/**
 * Makes the icons of home screens from the site's icon, `src/web/public/favicon.svg`: `npm run icons`
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../../src/web/public');
const favicon = await readFile(join(folder, 'favicon.svg'), 'utf8');

/** The mark on a ground without rounded corners, for systems that cut out a shape of their own. */
function filled(side: number): string {
  const [x, y] = [20 - side / 2, 17.5 - side / 2];
  return favicon
    .replace(/viewBox="[^"]*"/, `viewBox="${x} ${y} ${side} ${side}"`)
    .replace(/<rect [^>]*fill="([^"]*)"\/>/, `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="$1"/>`);
}

const icons: readonly [file: string, svg: string, size: number][] = [
  ['icon-192.png', favicon, 192],
  ['icon-512.png', favicon, 512],
  // Systems show at least a circle of four fifths of the width. The mark fits into it.
  ['icon-maskable-512.png', filled(60), 512],
  ['apple-touch-icon.png', filled(56), 180],
];

for (const [file, svg, size] of icons) {
  const picture = sharp(Buffer.from(svg), { density: (72 * size) / 24 }).resize(size, size);
  const { size: bytes } = await picture.png({ palette: true, effort: 10 }).toFile(join(folder, file));
  console.log(`${file}: ${bytes} bytes`);
}
