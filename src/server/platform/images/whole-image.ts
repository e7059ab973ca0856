import type { ImageFormat } from './image-encoder.ts';

/**
 * The length of an ISO media file: the sum of its boxes, which follow one another from its beginning. Returns 0 if it
 * has no boxes.
 */
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
 * Whether a stored picture is complete, judging by the length or the end that its format has. A full disk or a power cut may have
 * truncated it.
 */
export function isWholeImage(content: Buffer, format: ImageFormat | 'png'): boolean {
  if (content.length < 16) return false;
  if (format === 'jpeg')
    return content.readUInt16BE(0) === 0xff_d8 && content.readUInt16BE(content.length - 2) === 0xff_d9;
  if (format === 'png') return content.toString('latin1', content.length - 8, content.length - 4) === 'IEND';
  if (format === 'webp') return content.readUInt32LE(4) + 8 === content.length;
  return content.toString('latin1', 4, 8) === 'ftyp' && lengthOfBoxes(content) === content.length;
}
