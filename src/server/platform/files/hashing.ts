import type { Hash } from 'node:crypto';

type Pieces = AsyncIterable<Buffer>;

/** Passes pieces on as they are, and hashes them on their way. May stand in a pipeline. */
export const hashing = (hash: Hash) =>
  async function* (pieces: Pieces): Pieces {
    for await (const piece of pieces) {
      hash.update(piece);
      yield piece;
    }
  };
