/** The formats that share the container HEIF: AVIF, and HEIC, which phones write. */
export type HeifFormat = 'avif' | 'heic';

export const isHeif = (format: string): format is HeifFormat => format === 'avif' || format === 'heic';

const brands: Readonly<Record<HeifFormat, readonly string[]>> = {
  avif: ['avif', 'avis'],
  heic: ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'],
};

const BRAND = 4;
/** Where the compatible brands begin, in bytes: after the size, the type, the major brand and its version. */
const COMPATIBLE_BRANDS = 16;

/** The format that the first bytes of a file promise. Source: ISO/IEC 14496-12, 4.3. */
export function heifFormatOf(start: Buffer): HeifFormat | undefined {
  if (start.toString('latin1', 4, 8) !== 'ftyp') return undefined;
  const end = Math.min(start.readUInt32BE(0), start.length, 256);
  const named = [start.toString('latin1', 8, 8 + BRAND)];
  for (let at = COMPATIBLE_BRANDS; at + BRAND <= end; at += BRAND) named.push(start.toString('latin1', at, at + BRAND));
  if (named.some((brand) => brands.avif.includes(brand))) return 'avif';
  return named.some((brand) => brands.heic.includes(brand)) ? 'heic' : undefined;
}
