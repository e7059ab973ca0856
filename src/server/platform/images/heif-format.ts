/** The accepted formats with the container HEIF. Phones write HEIC. */
export type HeifFormat = 'avif' | 'heic';

export const isHeif = (format: string): format is HeifFormat => format === 'avif' || format === 'heic';

const brands: Readonly<Record<HeifFormat, readonly string[]>> = {
  avif: ['avif', 'avis'],
  heic: ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'],
};

/** The length of a brand in bytes. */
const BRAND = 4;
/** The offset of the compatible brands in bytes. The size, the type, the major brand and its version come first. */
const COMPATIBLE_BRANDS = 16;

/** The format that the brands in the first bytes of a file name. Undefined for other formats. Source: ISO/IEC 14496-12, 4.3. */
export function getHeifFormat(start: Buffer): HeifFormat | undefined {
  if (start.toString('latin1', 4, 8) !== 'ftyp') return undefined;
  const end = Math.min(start.readUInt32BE(0), start.length, 256);
  const named = [start.toString('latin1', 8, 8 + BRAND)];
  for (let at = COMPATIBLE_BRANDS; at + BRAND <= end; at += BRAND) named.push(start.toString('latin1', at, at + BRAND));
  if (named.some((brand) => brands.avif.includes(brand))) return 'avif';
  return named.some((brand) => brands.heic.includes(brand)) ? 'heic' : undefined;
}
