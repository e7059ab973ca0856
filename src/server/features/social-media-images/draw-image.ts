import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import sharp, { type OverlayOptions } from 'sharp';
import { socialMediaSizes } from '../../../contracts/values/social-media-values.ts';
import { frameAround } from '../../../rules/display/frame-around.ts';
import type { Card, CardPhoto, DrawingTask } from './card.ts';
import { cardFonts } from './card-fonts.ts';
import { drawCard } from './draw-card.ts';
import { type Area, layouts } from './layouts.ts';

/** In bytes. Some apps refuse larger previews. */
export const MAX_BYTES = 1_000_000;

/** The first that is small enough is taken. */
const QUALITIES = [85, 75, 60, 40] as const;

const CENTER = { x: 0.5, y: 0.5 };

// Each process draws one picture at a time, and none twice.
sharp.cache(false);
sharp.concurrency(1);

/** The part of a photo around its focal point, at its place in the picture. */
async function fitted({ jpeg, focal }: CardPhoto, { left, top, width, height }: Area): Promise<OverlayOptions> {
  const { width: whole, height: high } = await sharp(jpeg).metadata();
  const frame = frameAround({ width: whole, height: high }, focal ?? CENTER, width / height);
  const photo = frame ? sharp(jpeg).extract(frame) : sharp(jpeg);
  const { data, info } = await photo
    .resize(width, height, { fit: 'cover', kernel: 'cubic' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { input: data, raw: { width: info.width, height: info.height, channels: info.channels }, left, top };
}

/** The words of a card as the face can write them. */
export async function writableCard(card: Card): Promise<Card> {
  const { writable } = await cardFonts();
  const { availability, price, units, attribution } = card;
  return {
    ...card,
    title: writable(card.title),
    place: writable(card.place),
    product_name: writable(card.product_name),
    availability,
    price,
    units,
    attribution: attribution.map((line) => writable(line)),
  };
}

/** Draws a social picture. A JPEG has less than a megabyte. */
export async function drawImage({ format, card, photo, encoding }: DrawingTask): Promise<Buffer> {
  const size = socialMediaSizes[format];
  const { fonts } = await cardFonts();
  const element = drawCard(format, await writableCard(card), photo !== null);
  const drawing = new Resvg(await satori(element as never, { ...size, fonts })).render();
  const overlay: OverlayOptions = { input: drawing.asPng(), left: 0, top: 0 };
  const layers = photo ? [await fitted(photo, layouts[format].photo), overlay] : [overlay];
  const image = sharp({ create: { ...size, channels: 3, background: '#fff' } }).composite(layers);
  if (encoding === 'png') return image.png().toBuffer();
  const pixels = await image.removeAlpha().raw().toBuffer();
  for (const quality of QUALITIES) {
    const encoded = await sharp(pixels, { raw: { ...size, channels: 3 } })
      // Without it, colored letters have blurred edges.
      .jpeg({ quality, chromaSubsampling: '4:4:4' })
      .toBuffer();
    if (encoded.length < MAX_BYTES || quality === QUALITIES.at(-1)) return encoded;
  }
  throw new Error('unreachable');
}
