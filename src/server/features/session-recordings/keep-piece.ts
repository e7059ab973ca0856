import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { pieceKey } from './piece-key.ts';
import type { Piece } from './read-piece.ts';
import { MAX_PIECES, MAX_SESSION_RECORDING_BYTES, OPEN_MS } from './session-recording-bounds.ts';
import {
  findPieceKey,
  findSessionRecording,
  holdSessionRecording,
  insertPiece,
  type OpenSessionRecording,
} from './store.ts';

/** @throws AppError gone for a recording that takes no more pieces. The browser then begins another. */
function requireOpen(sessionRecording: OpenSessionRecording, piece: Piece, now: Date): void {
  const { forget_timestamp, create_timestamp, piece_count, raw_bytes } = sessionRecording;
  const isFull = piece_count >= MAX_PIECES || raw_bytes + piece.raw_bytes > MAX_SESSION_RECORDING_BYTES;
  if (forget_timestamp !== null) throw new AppError('gone', 'This recording was deleted.');
  if (isFull || now.getTime() - create_timestamp.getTime() > OPEN_MS)
    throw new AppError('gone', 'This recording takes no more pieces.');
}

/**
 * Keeps a piece of a recording, once: the same piece again changes nothing. The file is written before its row, so no
 * row ever lacks its file, and a file that lost its row is swept.
 * @throws AppError gone for a recording that is over, full or deleted; conflict if it has another piece with this number.
 */
export async function keepPiece(
  { db, storage, now }: Pick<Context, 'db' | 'storage' | 'now'>,
  { recording_id, seq }: { recording_id: string; seq: number },
  piece: Piece,
): Promise<void> {
  const time = now();
  const storage_key = pieceKey(recording_id, seq, piece.hash);
  // What is certain to be refused writes no file.
  const known = await findSessionRecording(db, recording_id);
  if (known && (await findPieceKey(db, recording_id, seq)) === storage_key) return;
  if (known) requireOpen(known, piece, time);
  await storage.write(storage_key, piece.content);
  try {
    await db.transaction().execute(async (transaction) => {
      const sessionRecording = await holdSessionRecording(transaction, recording_id, time);
      const present = await findPieceKey(transaction, recording_id, seq);
      if (present === storage_key) return;
      requireOpen(sessionRecording, piece, time);
      if (present !== undefined) throw new AppError('conflict', `This recording has another piece ${seq} already.`);
      const { raw_bytes, first_event, last_event, pages, content } = piece;
      const stored_bytes = content.byteLength;
      await insertPiece(transaction, {
        recording_id,
        seq,
        storage_key,
        raw_bytes,
        stored_bytes,
        first_event,
        last_event,
        pages,
      });
    });
  } catch (error) {
    if (error instanceof AppError) await storage.remove(storage_key);
    throw error;
  }
}
