/** The width of the first photo and of the others in the mosaic, as a share of its width, by the number of photos. */
const shares: Readonly<Record<number, readonly [first: number, other: number]>> = {
  1: [1 / 2, 1 / 2],
  2: [1 / 2, 1 / 2],
  3: [2 / 3, 1 / 3],
  4: [3 / 4, 1 / 4],
};
const manyPhotos = [1 / 2, 1 / 4] as const;

/** In CSS pixels. The widest mosaic, and the width of a window from which it is that wide. */
const WIDEST = 1_072;
const WIDE_WINDOW = 1_120;

/** The width of a photo in the gallery, as a CSS `sizes` value. A phone shows each as wide as the screen. */
export function photoSizes(index: number, count: number): string {
  const share = (shares[count] ?? manyPhotos)[index === 0 ? 0 : 1];
  const [widest, part] = [Math.round(WIDEST * share), Math.round(100 * share)];
  return `(min-width: ${WIDE_WINDOW}px) ${widest}px, (min-width: 768px) ${part}vw, 100vw`;
}
