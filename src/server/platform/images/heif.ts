import sharp, { type Metadata, type Sharp } from 'sharp';
import { MAX_AVIF_PIXELS, MAX_PIXELS } from '../../../contracts/values/photo-values.ts';
import type { HeifFormat } from './heif-format.ts';
import { withProfile } from './icc-profile.ts';

/** The format in the header of a file. Undefined for other formats. */
export function heifFormatIn({ format, compression }: Metadata): HeifFormat | undefined {
  if (format !== 'heif') return undefined;
  return compression === 'av1' ? 'avif' : compression === 'hevc' ? 'heic' : undefined;
}

/** In pixels. A decoder of AVIF needs twice the memory of the others. */
export const maxPixels = (format: HeifFormat): number => (format === 'avif' ? MAX_AVIF_PIXELS : MAX_PIXELS);

const asJpeg = (image: Sharp): Promise<Buffer> =>
  image
    .flatten({ background: '#fff' })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4', optimizeCoding: false })
    .toBuffer();

/** Decodes the main picture of a HEIC file: upright, RGBA, row by row. @throws Error if the picture can't be decoded. */
async function decodeHeic(file: Buffer): Promise<{ data: Uint8ClampedArray; width: number; height: number }> {
  // The decoder has two megabytes, so it is loaded with the first HEIC.
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  const images = new libheif.HeifDecoder().decode(file);
  try {
    const main = images.find((image) => image.is_primary()) ?? images[0];
    if (!main) throw new Error('no picture');
    const [width, height] = [main.get_width(), main.get_height()];
    // The caller has read the size in the file's header. The decoder may have found another main picture.
    if (width * height > maxPixels('heic')) throw new Error('pixel limit');
    const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
    await new Promise<void>((resolve, reject) => {
      main.display(target, (filled) => (filled ? resolve() : reject(new Error('not decoded'))));
    });
    return target;
  } finally {
    for (const image of images) image.free();
  }
}

/**
 * Converts an AVIF or HEIC to a JPEG: upright, with the color profile of the file and no other metadata.
 * @throws Error if the file can't be decoded.
 */
export async function heifToJpeg(file: Buffer, format: HeifFormat, { icc }: Metadata): Promise<Buffer> {
  if (format === 'avif') {
    const options = { limitInputPixels: maxPixels('avif'), failOn: 'error' } as const;
    return asJpeg(sharp(file, options).autoOrient().keepIccProfile());
  }
  const { data, width, height } = await decodeHeic(file);
  const jpeg = await asJpeg(sharp(data, { raw: { width, height, channels: 4 } }));
  return icc ? withProfile(jpeg, icc) : jpeg;
}
