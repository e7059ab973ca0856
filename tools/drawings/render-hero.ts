/**
 * Draws the dashboard's hero picture into the web application's public folder: `npm run hero`. Phones get
 * a separate composition. The JPEGs are for browsers without AVIF and for link previews.
 */
import { join } from 'node:path';
import sharp from 'sharp';
import { heroPhoneSvg, heroSvg } from './hero.ts';

const folder = join(import.meta.dirname, '../../src/web/public');

interface Picture {
  file: string;
  width: number;
  quality: number;
}

const wide: readonly Picture[] = [
  { file: 'hero-800.avif', width: 800, quality: 50 },
  { file: 'hero-1600.avif', width: 1600, quality: 50 },
  { file: 'hero-2400.avif', width: 2400, quality: 48 },
];

/** Closer to a square, as link previews require: the table and the homes behind it. */
const preview: readonly Picture[] = [{ file: 'hero-1600.jpg', width: 1600, quality: 76 }];

const phone: readonly Picture[] = [
  { file: 'hero-phone-800.avif', width: 800, quality: 46 },
  { file: 'hero-phone-800.jpg', width: 800, quality: 72 },
];

async function write(image: Buffer, pictures: readonly Picture[]): Promise<void> {
  for (const { file, width, quality } of pictures) {
    const sized = sharp(image).resize({ width });
    const coded = file.endsWith('.avif') ? sized.avif({ quality, effort: 8 }) : sized.jpeg({ quality, mozjpeg: true });
    const { size, height } = await coded.toFile(join(folder, file));
    console.log(`${file}: ${width}x${height}, ${(size / 1000).toFixed(1)} kB`);
  }
}

const drawn = (svg: string) => sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();

const banner = await drawn(heroSvg());
await write(banner, wide);
const crop = { left: 496, top: 0, width: 1904, height: 1000 };
await write(await sharp(banner).extract(crop).png().toBuffer(), preview);
// Drawn at twice its size, so that it is as sharp as the others after scaling down.
await write(await sharp(Buffer.from(heroPhoneSvg()), { density: 144 }).removeAlpha().png().toBuffer(), phone);
