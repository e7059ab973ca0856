/** The maximum size of the part of a profile in one segment of a JPEG, in bytes. */
const MAX_PART = 65_519;
const SIGNATURE = Buffer.from('ICC_PROFILE\0', 'latin1');

/** A segment with a part of a profile. Parts count from 1. */
function getSegment(part: Buffer, number: number, parts: number): Buffer {
  const head = Buffer.from([0xff, 0xe2, 0, 0]);
  head.writeUInt16BE(2 + SIGNATURE.length + 2 + part.length, 2);
  return Buffer.concat([head, SIGNATURE, Buffer.from([number, parts]), part]);
}

/**
 * Adds a color profile to a JPEG, in APP2 segments.
 * Source: ICC.1:2022, annex B.4.
 */
export function withProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const parts = Math.ceil(profile.length / MAX_PART);
  const segments = Array.from({ length: parts }, (_, index) =>
    getSegment(profile.subarray(index * MAX_PART, (index + 1) * MAX_PART), index + 1, parts),
  );
  // The segments follow the marker that starts each JPEG.
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}
