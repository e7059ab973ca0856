import { z } from 'zod';

/** The folder of the storage that has all recordings. */
export const SESSION_RECORDINGS = 'recordings';

export const sessionRecordingFolder = (recording_id: string): string => `${SESSION_RECORDINGS}/${recording_id}`;

/** Where a piece is stored. The hash tells whether two pieces with the same number have the same content. */
export const pieceKey = (recording_id: string, seq: number, hash: string): string =>
  `${sessionRecordingFolder(recording_id)}/${seq}-${hash}.json.gz`;

/** The number of a piece in an address. */
export const pieceNumber = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,4})$/)
  .transform(Number);
