import type { ImageFormat } from './image-encoder.ts';

/** The length of an ISO media file by its boxes, which follow one another from its beginning; 0 for what has no boxes. */
function lengthOfBoxes(content: Buffer): number {
  let end = 0;
  while (end + 8 <= content.length) {
    const size = content.readUInt32BE(end);
    if (size < 8) return 0;
    end += size;
  }
  return end;
}

/**
 * Whether a picture that was kept is all there, by what its format says of its length: one that a full disk or a power cut
 * has shortened isn't.
 */
export function isWholePicture(content: Buffer, format: ImageFormat | 'png'): boolean {
  if (content.length < 16) return false;
  if (format === 'jpeg')
    return content.readUInt16BE(0) === 0xff_d8 && content.readUInt16BE(content.length - 2) === 0xff_d9;
  if (format === 'png') return content.toString('latin1', content.length - 8, content.length - 4) === 'IEND';
  if (format === 'webp') return content.readUInt32LE(4) + 8 === content.length;
  return content.toString('latin1', 4, 8) === 'ftyp' && lengthOfBoxes(content) === content.length;
}
