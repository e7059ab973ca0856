/** A part of a picture, in pixels. */
export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A point of a picture: from the left and from the upper edge, as parts of its width and height. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** The shape in which lists and galleries show photos. */
export const TILE_ASPECT = 4 / 3;

/** A picture that differs less from a shape is shown whole. */
const TOLERANCE = 0.02;

/**
 * The largest part of a picture that has a shape, with the focal point in its middle, or as near to the middle as the
 * edges allow. Null if the picture has the shape itself.
 * @param aspect Width divided by height.
 */
export function frameAround(
  { width, height }: { width: number; height: number },
  focal: FocalPoint,
  aspect: number = TILE_ASPECT,
): Frame | null {
  if (Math.abs(width / height / aspect - 1) < TOLERANCE) return null;
  const framed = {
    width: Math.max(1, Math.min(width, Math.round(height * aspect))),
    height: Math.max(1, Math.min(height, Math.round(width / aspect))),
  };
  const start = (whole: number, part: number, at: number): number =>
    Math.min(whole - part, Math.max(0, Math.round(whole * at - part / 2)));
  return {
    left: start(width, framed.width, focal.x),
    top: start(height, framed.height, focal.y),
    ...framed,
  };
}
