import sharp, { type Metadata, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { imageWidths } from '../../../contracts/homes/images.ts';
import { MAX_PIXELS } from '../../../contracts/values/photo-values.ts';
import { inFormat } from './encode-image.ts';
import { heifFormatIn, heifToJpeg, maxPixels } from './heif.ts';
import { getHeifFormat, isHeif } from './heif-format.ts';
import type { Inspection, ProvenImage, Refusal, Wanted } from './image-intake.ts';

// By content, whatever the file is called. Other formats have decoders that draw, run scripts or take gigabytes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

/** A cut file is refused. Small defects, as some phones write them, aren't. */
const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;

/** A thumbhash is made of at most this many pixels a side. */
const LIKENESS = 100;

/** The storage has files of these formats unchanged. It has the other formats as JPEG, so that no other process decodes them. */
const stored = ['jpeg', 'png', 'webp'] as const;

/** The format that the first bytes of a file promise. */
function getSignature(start: Buffer): Inspection['format'] | undefined {
  const text = start.toString('latin1', 0, 12);
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'webp';
  return getHeifFormat(start);
}

/** The format in the header of a file. Undefined for one that isn't accepted. */
const formatIn = (metadata: Metadata): Inspection['format'] | undefined =>
  stored.find((one) => one === metadata.format) ?? heifFormatIn(metadata);

function getSize({ autoOrient: { width, height } }: Metadata): { width: number; height: number } {
  return { width, height };
}

const isTooLarge = (error: unknown): boolean => String(error).includes('pixel limit');

interface Header {
  format: Inspection['format'];
  metadata: Metadata;
}

/**
 * Reads the header of a file. Undefined for a format that isn't accepted.
 * @throws Error if the file isn't a picture, or has too many pixels.
 */
async function readHeader(file: Buffer): Promise<Header | undefined> {
  const metadata = await sharp(file, options).metadata();
  const format = formatIn(metadata);
  if (!format) return undefined;
  if (isHeif(format) && metadata.width * metadata.height > maxPixels(format)) throw new Error('pixel limit');
  return { format, metadata };
}

/** What the beginning of a file tells. With a long header, it tells only the format. */
export async function inspectFile(
  start: Buffer,
  { isWhole }: { isWhole: boolean },
): Promise<Inspection | { refusal: Refusal }> {
  const format = getSignature(start);
  if (!format) return { refusal: 'no_picture' };
  try {
    const header = await readHeader(start);
    return header ? { format: header.format, ...getSize(header.metadata) } : { refusal: 'no_picture' };
  } catch (error) {
    if (isTooLarge(error)) return { refusal: 'too_many_pixels' };
    return isWhole ? { refusal: 'no_picture' } : { format, width: null, height: null };
  }
}

/** The decoded pixels of a picture, row by row. */
interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 3 | 4;
}

const fromPixels = ({ data, width, height, channels }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

/** The pixels of a picture at most as wide as asked for. */
async function getPixels(image: Sharp, width: number): Promise<Pixels> {
  const { data, info } = await image
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const channels = info.channels === 4 ? 4 : 3;
  if (data.length !== info.width * info.height * channels) throw new Error(`${info.channels} channels`);
  return { data, width: info.width, height: info.height, channels };
}

async function getLikeness(pixels: Pixels): Promise<string> {
  const size = { width: LIKENESS, height: LIKENESS, fit: 'inside', withoutEnlargement: true } as const;
  const small = fromPixels(pixels).resize(size).ensureAlpha().raw();
  const { data, info } = await small.toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/** Decodes a file to its end, as wide as the widest size. */
function decode(file: Buffer, { sizes, frame }: Wanted): Promise<Pixels> {
  const upright = sharp(file, options).autoOrient();
  const widest = Math.max(imageWidths[0], ...sizes.map(({ width }) => width));
  return getPixels(frame ? upright.extract(frame) : upright, widest);
}

/** Makes sizes of a picture that was decoded. */
async function encode(image: Pixels, sizes: Wanted['sizes']): Promise<Buffer[]> {
  const byWidth = new Map<number, Pixels>();
  const encoded: Buffer[] = [];
  for (const { width, format } of sizes) {
    const pixels = byWidth.get(width) ?? (await getPixels(fromPixels(image), width));
    byWidth.set(width, pixels);
    encoded.push(await inFormat(fromPixels(pixels), format).toBuffer());
  }
  return encoded;
}

/** Decodes a file to its end. `original` is the JPEG of an AVIF or HEIC, else null. @throws Error if the file is damaged. */
async function decodeAll(file: Buffer, { format, metadata }: Header, wanted: Wanted) {
  const original = isHeif(format) ? await heifToJpeg(file, format, metadata) : null;
  const size = getSize(original ? await sharp(original, options).metadata() : metadata);
  return { original, size, pixels: await decode(original ?? file, wanted) };
}

/** Decodes a file to its end, which proves that it is a picture, and makes sizes of it. */
export async function takeIn(file: Buffer, wanted: Wanted): Promise<ProvenImage | { refusal: Refusal }> {
  let header: Header | undefined;
  let decoded: Awaited<ReturnType<typeof decodeAll>>;
  try {
    header = await readHeader(file);
  } catch (error) {
    return { refusal: isTooLarge(error) ? 'too_many_pixels' : 'no_picture' };
  }
  if (!header) return { refusal: 'no_picture' };
  try {
    decoded = await decodeAll(file, header, wanted);
  } catch {
    return { refusal: 'damaged' };
  }
  const { original, size, pixels } = decoded;
  return {
    format: header.format,
    ...size,
    thumbhash: await getLikeness(pixels),
    encoded: await encode(pixels, wanted.sizes),
    original,
  };
}
